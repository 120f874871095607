import { logOn } from '../../../shared/auth/contract.ts';
import { publicBlogs } from '../../../shared/blogs/public.ts';
import { erasure } from '../../../shared/erasure/contract.ts';
import { publicLodges } from '../../../shared/lodges/public.ts';
import { reports } from '../../../shared/moderation/reports.ts';
import { mailKinds, notifications } from '../../../shared/notifications/contract.ts';
import { legalPages, pages } from '../../../shared/pages/contract.ts';
import { support } from '../../../shared/pages/faq.ts';
import { places } from '../../../shared/places/contract.ts';
import { validation } from '../../../shared/validation/contract.ts';
import { site } from '../../platform/site.ts';
import { nothing, type Reader, type Reads, type ReadsOf } from './reader.ts';

const terms = ({ read, locale }: Reader) => read(pages.GetLegalPage, { page: 'GeneralTerms', locale });

const create: Reads = (reader) => [
  reader.read(places.GetSiteCountries, {}),
  reader.search.has('step') && terms(reader),
];

function legalPage({ read, path, locale }: Reader): unknown {
  const page = legalPages.find((one) => path === `/${one}`);
  return page && read(pages.GetLegalPage, { page, locale });
}

function faq({ read, search, locale }: Reader): unknown {
  const [q, category] = [search.get('q') ?? '', search.get('category') ?? ''];
  return [
    read(support.GetFaqEntries, { locale }),
    read(support.GetFaqEntries, { locale, q: q.slice(0, 100), category: category.slice(0, 60) }),
  ];
}

function unsubscribe({ read, search }: Reader): unknown {
  const category = mailKinds.find((one) => one === search.get('category'));
  const profileKey = search.get('profileKey');
  return category && profileKey && read(notifications.GetUnsubscribe, { category, profileKey });
}

/** What somebody reads who is not inside, or not yet. */
export const outsideReads: ReadsOf = {
  FrontPage: ({ read, search }) =>
    !site.dark &&
    !search.has('logOn') && [read(publicBlogs.GetPublicBlogEntries, { take: 1 }), read(publicLodges.GetOpenLodge, {})],
  Create: create,
  ReAcceptance: (reader) => [terms(reader), reader.read(erasure.GetExport, {})],
  ProfileValidation: ({ read }) => [read(validation.GetValidation, {}), read(erasure.GetExport, {})],
  ResetPassword: ({ read, search }) => read(logOn.ResetPasswordData, { queryString: search.get('q') ?? '' }),
  LinkExpired: nothing,
  FirstDeveloper: nothing,
  Faq: faq,
  FaqEntry: ({ read, params, locale }) => read(support.GetFaqEntry, { faqId: params['id'] ?? '', locale }),
  LegalPage: legalPage,
  Glossary: ({ read }) => read(pages.GetAllGlossaryEntries, {}),
  ImageReport: nothing,
  TrustReview: nothing,
  Transparency: ({ read }) => read(reports.GetTransparency, {}),
  Unsubscribe: unsubscribe,
};
