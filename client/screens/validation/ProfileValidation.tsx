import { IconAlertCircle, IconMail, IconPhone } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { validation } from '../../../shared/validation/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { pathAfterLogOn, setValidationSeen } from '../../platform/doors.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { PublicFrame } from '../../kit/page/PublicFrame.tsx';
import { Owed } from '../../features/validation/Owed.tsx';
import { Persons } from '../../features/validation/Persons.tsx';
import { useProviderAnswer } from '../../features/validation/useProviderAnswer.ts';
import { Banner } from '../../ui/Banner.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import styles from '../auth/Gate.module.css';
import { WaysOut } from '../erasure/WaysOut.tsx';

/** Checks who the persons of a profile are, or how old: why, how it stands, the ways to do it, and who helps. */
export function ProfileValidation() {
  const { formatMessage } = useIntl();
  const { phone, email } = site.contact;
  const navigate = useNavigate();
  const who = useWho();
  const { wordsOf } = useCallError();
  const profile = useCurrentProfile();
  const { waiting, error } = useProviderAnswer();
  const read = useQuery(validation.GetValidation, {});
  const locked = profile?.status === 'Locked';
  const forced = Boolean(profile?.forcedValidation);
  const held = locked || profile?.ageCheckNeeded === true;
  const sent = held || forced;
  const [sentHere] = useState(sent);
  const kind = locked ? 'locked' : profile?.ageCheckNeeded ? 'age' : forced ? 'forced' : 'own';
  // Whoever was held back here goes on as soon as nothing does any more.
  const done = sentHere && !sent && !waiting;
  const [address] = useSearchParams();
  const next = pathAfterLogOn(address.get('u'));
  useEffect(() => {
    if (forced) setValidationSeen(true);
  }, [forced]);
  useEffect(() => {
    if (done) void navigate(next, { replace: true });
  }, [done, navigate, next]);
  const words = (id: string) => formatMessage({ id }, { who });
  return (
    <PublicFrame closed>
      <Card padding="text" className={styles.card}>
        <PageTitle>{words(`validation.${kind}.title`)}</PageTitle>
        <p className={styles.lead}>{words(`validation.${kind}.text`)}</p>
        {locked && <p className={styles.lead}>{words('validation.meanwhile')}</p>}
        {locked && (
          <p className={styles.lead}>
            <Link to="/Statements">{words('validation.statement')}</Link>
          </p>
        )}
        {kind === 'forced' && read.data?.forced && <Owed {...read.data.forced} />}
        <h2>{words('validation.ways.title')}</h2>
        <p>{words('validation.shared')}</p>
        <div role="alert">
          {error && !waiting && (
            <Banner tone="danger" icon={<IconAlertCircle size={20} />}>
              {wordsOf(error)}
            </Banner>
          )}
        </div>
        {waiting ? (
          <TextSkeleton lines={3} />
        ) : (
          <Loaded read={read} skeleton={<TextSkeleton lines={3} />}>
            {({ persons, methods }) => <Persons persons={persons} methods={methods} />}
          </Loaded>
        )}
        <h2>{words('validation.help.title')}</h2>
        <p>{words(locked ? 'validation.next' : 'validation.help')}</p>
        <div className={styles.ways}>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>
            <IconPhone size={18} />
            {phone}
          </a>
          <a href={`mailto:${email}`}>
            <IconMail size={18} />
            {email}
          </a>
        </div>
        {held ? (
          <WaysOut className={classes(styles.foot, styles.leave)} />
        ) : (
          <div className={classes(styles.foot, styles.leave)}>
            <LinkButton to={next} variant="outline">
              {words(forced ? 'validation.later' : 'validation.own.back')}
            </LinkButton>
          </div>
        )}
      </Card>
    </PublicFrame>
  );
}
