/** What a build tells its service worker. */
export interface Build {
  version: string;
  /** Every built file, relative to the base path. */
  files: string[];
  /** A picture that says nothing about the site. */
  icon: string;
  /** What a message is called that says nothing itself, by the two letters of a language. */
  titles: Record<string, string>;
}

/** Files the shell needs without a connection: scripts, styles, the two faces of the interface, the logo. */
export const filesToKeep = ({ files, icon }: Build): string[] => [
  ...files.filter((file) => /\.(js|css)$|(familjen|schibsted)-grotesk-latin-wght-normal.*\.woff2$|\/logo-/.test(file)),
  icon,
];

/** Whether an address is a built file; calls, media and pages never are. */
export const isKept = (url: string, base: URL, { files }: Build): boolean => {
  const [address = ''] = url.split('#');
  return address.startsWith(base.href) && files.includes(address.slice(base.href.length));
};

/** What a push shows. */
export interface Push {
  title: string;
  body: string;
  link: string;
  tag: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** What a push brought, as far as it can be read; a title that says nothing stands for what cannot. */
export function pushFrom(data: { json(): unknown } | null, { titles }: Build, language: string): Push {
  const { title, body, tag, link } = contentOf(data);
  return {
    title: isText(title) && title ? title : (titles[language.slice(0, 2)] ?? titles['en'] ?? ''),
    body: isText(body) ? body : '',
    tag: isText(tag) ? tag : '',
    link: linkFrom({ link }),
  };
}

function contentOf(data: { json(): unknown } | null): Partial<Record<keyof Push, unknown>> {
  try {
    return Object(data?.json()) as Partial<Record<keyof Push, unknown>>;
  } catch {
    return {};
  }
}

/** The path a push leads to, from what its notification carries; Start when there is none that could be followed. */
export function linkFrom(data: unknown): string {
  const link = (data as { link?: unknown } | null)?.link;
  return typeof link === 'string' && /^\/(?![/\\])/.test(link) ? link : '/Start';
}

/** A path of the site as a full address under its base path. */
export const pageFor = (link: string, base: URL): string => new URL(link.slice(1), base).href;
