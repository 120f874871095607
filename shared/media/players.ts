/** The well-known players of others, by the addresses of their videos. */
interface Player {
  name: 'YouTube' | 'Vimeo' | 'Dailymotion';
  hosts: readonly string[];
  /** The video's own number in an address; undefined where it leads elsewhere. */
  idOf: (url: URL) => string | undefined;
  /** The address a frame loads; without marks that follow people around where the player has such a kind. */
  frame: (id: string) => string;
  /** Where the player tells title and size. */
  about: (id: string) => string;
}

const last = (pattern: RegExp) => (url: URL) => pattern.exec(url.pathname)?.[1];

const players: readonly Player[] = [
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    idOf(url) {
      const id = url.searchParams.get('v') ?? last(/^\/(?:embed\/|shorts\/|live\/)?([\w-]{11})\/?$/)(url);
      return id && /^[\w-]{11}$/.test(id) ? id : undefined;
    },
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    about: (id) => `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(`https://youtu.be/${id}`)}`,
  },
  {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    idOf: last(/^\/(?:video\/)?(\d{4,12})\/?$/),
    frame: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
    about: (id) => `https://vimeo.com/api/oembed.json?url=${encodeURIComponent(`https://vimeo.com/${id}`)}`,
  },
  {
    name: 'Dailymotion',
    hosts: ['dailymotion.com', 'www.dailymotion.com', 'dai.ly'],
    idOf: last(/^\/(?:video\/|embed\/video\/)?([a-z0-9]{5,12})\/?$/),
    frame: (id) => `https://www.dailymotion.com/embed/video/${id}`,
    about: (id) => `https://www.dailymotion.com/services/oembed?url=${encodeURIComponent(`https://dai.ly/${id}`)}`,
  },
];

/** The player and the video an address leads to; undefined for any other address. */
export function videoAt(address: string): { player: Player; id: string } | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.port) return undefined;
  const player = players.find(({ hosts }) => hosts.includes(url.hostname.toLowerCase()));
  const id = player?.idOf(url);
  return player && id ? { player, id } : undefined;
}
