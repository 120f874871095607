/** The page of a mail: calm, in the colours of the house by day and by night, without pictures or anything from outside. */
import type { Locale } from '../../../shared/enums.ts';
import { languageOfWords } from '../../../shared/language.ts';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { renderToStaticMarkup } from 'react-dom/server';

/** A mail whose paths have become addresses. */
export interface MailPage {
  locale: Locale;
  greeting: string;
  paragraphs: string[];
  list: { label: string; address?: string }[];
  button?: { label: string; address: string };
  footer: string;
  why?: string;
  /** Ways out, at the foot. */
  links: { label: string; address: string }[];
}

/** Old mail programs lay tables out by this one. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const fontFamily = "'Schibsted Grotesk', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const text = { fontFamily, fontSize: '16px', lineHeight: '24px', color: '#291d1e', margin: '0 0 16px' } as const;
const small = { ...text, fontSize: '13px', lineHeight: '20px', color: '#625656', margin: '0 0 8px' } as const;
const link = { color: '#84215a', textDecoration: 'underline' } as const;
const button = {
  ...{ fontFamily, fontSize: '16px', fontWeight: 600, background: '#84215a', color: '#ffffff' },
  ...{ padding: '12px 20px', borderRadius: '10px', marginTop: '8px' },
} as const;

/** Mail programs that know the night take these in place of what the elements carry. */
const night = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page td { background: #170e13 !important; }
  .page .card, .page .card td { background: #20151b !important; }
  .words { color: #ece6e9 !important; }
  .small { color: #d0c8cc !important; }
  .link { color: #eaa2be !important; }
  .button { background: #eaa2be !important; color: #450c2f !important; }
  .line { border-color: #34272e !important; }
}`;

function List({ list }: Pick<MailPage, 'list'>) {
  return list.map(({ label, address }, position) => (
    <Text key={position} className="words" style={{ ...text, margin: '0 0 10px' }}>
      {address ? (
        <Link href={address} className="link" style={link}>
          {label}
        </Link>
      ) : (
        label
      )}
    </Text>
  ));
}

function Foot({ footer, why, links }: Pick<MailPage, 'footer' | 'why' | 'links'>) {
  return (
    <>
      <Hr className="line" style={{ borderColor: '#e2dad7', margin: '32px 0 16px' }} />
      <Text className="small" style={small}>
        {[footer, why].filter(Boolean).join(' ')}
      </Text>
      {links.map(({ label, address }) => (
        <Text key={address} className="small" style={small}>
          <Link href={address} className="link" style={link}>
            {label}
          </Link>
        </Text>
      ))}
    </>
  );
}

function Page({ page }: { page: MailPage }) {
  const { locale, greeting, paragraphs, list, button: action } = page;
  return (
    <Html lang={languageOfWords(locale)}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{night}</style>
      </Head>
      <Body className="page" style={{ background: '#f7f3f0', margin: '0', padding: '24px 12px' }}>
        <Preview>{paragraphs[0] ?? ''}</Preview>
        <Container
          className="card"
          style={{ background: '#ffffff', maxWidth: '520px', borderRadius: '14px', padding: '32px 28px' }}
        >
          {[greeting, ...paragraphs].map((words, position) => (
            <Text key={position} className="words" style={text}>
              {words}
            </Text>
          ))}
          <List list={list} />
          {action && (
            <Button href={action.address} className="button" style={button}>
              {action.label}
            </Button>
          )}
          <Foot {...page} />
        </Container>
      </Body>
    </Html>
  );
}

/** Renders a mail as HTML. */
export const render = (page: MailPage): string => doctype + renderToStaticMarkup(<Page page={page} />);
