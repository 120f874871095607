// The mailbox page, whole in itself: the house's colours, mails left, the open mail right.

const light = `--bg:#f7f3f0;--surface:#fff;--surface2:#fcf9f7;--text:#291d1e;--text2:#625656;--border:#e2dad7;--line:#908380;
  --primary:#84215a;--soft:#f8e6eb;--onSoft:#631344;--focus:#a43571`;
const dark = `--bg:#170e13;--surface:#20151b;--surface2:#2a1d24;--text:#ece6e9;--text2:#d0c8cc;--border:#34272e;--line:#887d82;
  --primary:#eaa2be;--soft:#4e2138;--onSoft:#f1cad7;--focus:#ebb062`;

const style = `
:root{color-scheme:light dark;${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;height:100vh;display:grid;grid-template:auto 1fr/minmax(18rem,26rem) 1fr;background:var(--bg);color:var(--text);
  font:1rem/1.5 system-ui,sans-serif}
header{grid-column:1/-1;display:flex;gap:1rem;align-items:baseline;padding:.75rem 1.25rem;border-bottom:1px solid var(--border);
  background:var(--surface)}
h1{font-size:1.125rem;margin:0}
header p{margin:0;color:var(--text2);flex:1}
h2{font-size:1.375rem;line-height:1.3;margin:0 0 .5rem}
button{font:inherit;color:inherit;background:none;border:1px solid var(--line);border-radius:.5rem;padding:.5rem .875rem;min-height:2.75rem;
  cursor:pointer}
button:disabled{opacity:.5;cursor:default}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
nav{overflow:auto;border-right:1px solid var(--border);background:var(--surface2)}
ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:.75rem 1.25rem;border-bottom:1px solid var(--border);color:inherit;text-decoration:none;
  outline-offset:-3px!important}
nav a[aria-current]{background:var(--soft);color:var(--onSoft)}
nav strong,nav span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
nav span{color:var(--text2);font-size:.875rem}
nav a[aria-current] span{color:inherit}
main{overflow:auto;padding:1.25rem;display:flex;flex-direction:column;min-width:0}
main:focus-visible{outline-offset:-3px}
dl{display:grid;grid-template-columns:auto 1fr;gap:.125rem 1rem;margin:0 0 1rem;color:var(--text2)}
dd{margin:0;overflow-wrap:anywhere}
.tabs{display:flex;gap:.5rem;margin-bottom:1rem}
.tabs [aria-pressed=true]{background:var(--soft);color:var(--onSoft);border-color:var(--primary)}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:0;max-width:44rem}
pre a{color:var(--primary)}
iframe{flex:1;min-height:30rem;width:100%;border:1px solid var(--border);border-radius:.5rem;background:#fff}
.empty{color:var(--text2);padding:1.25rem;margin:0}
@media (max-width:48em){body{height:auto;grid-template:auto auto 1fr/1fr}nav{max-height:40vh;border-right:0;border-bottom:1px solid var(--border)}}
`;

/** What runs in the page: a light poll that touches only what changed, so that focus and reading stay where they are. */
function script() {
  const at = (id) => document.getElementById(id);
  const make = (tag, text, attributes = {}) => {
    const element = Object.assign(document.createElement(tag), { textContent: text });
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  let mails = [];
  let asText = false;

  const entryOf = (mail) => {
    const item = make('li', '', { id: `m${mail.id}` });
    const link = make('a', '', { href: `#${mail.id}` });
    link.append(make('strong', mail.subject || 'Without a subject'), make('span', mail.to.join(', ')));
    link.append(make('span', time.format(new Date(mail.date))));
    item.append(link);
    return item;
  };

  const showList = () => {
    const known = new Set(mails.map((mail) => `m${mail.id}`));
    for (const item of [...at('list').children]) if (!known.has(item.id)) item.remove();
    mails.forEach((mail, place) => {
      const item = at(`m${mail.id}`) ?? entryOf(mail);
      const there = at('list').children[place];
      if (there !== item) at('list').insertBefore(item, there ?? null);
    });
    at('none').hidden = mails.length > 0;
    at('empty').disabled = mails.length === 0;
    const said = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
    if (at('count').textContent !== said) at('count').textContent = said;
  };

  const linked = (text) => {
    const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
    const link = (part) => make('a', part, { href: part, target: '_blank', rel: 'noreferrer' });
    return parts.map((part, place) => (place % 2 ? link(part) : document.createTextNode(part)));
  };

  const bodyOf = (mail) => {
    if (mail.hasHtml && !asText) {
      const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
      return make('iframe', '', { title: 'The mail as it looks', sandbox, src: `/mails/${mail.id}.html` });
    }
    const text = make('pre', '');
    text.append(...linked(mail.text));
    return text;
  };

  const tabsOf = () => {
    const tabs = make('div', '', { class: 'tabs' });
    for (const [label, wanted] of [
      ['As it looks', false],
      ['As text', true],
    ]) {
      const button = make('button', label, { type: 'button', 'aria-pressed': String(asText === wanted) });
      button.addEventListener('click', () => {
        asText = wanted;
        showMail();
        [...document.querySelectorAll('.tabs button')].find((each) => each.textContent === label)?.focus();
      });
      tabs.append(button);
    }
    return tabs;
  };

  const showMail = () => {
    const id = location.hash.slice(1);
    const mail = mails.find((each) => each.id === id);
    for (const link of document.querySelectorAll('nav a')) {
      if (link.hash === location.hash) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    if (!mail) return at('mail').replaceChildren(make('p', 'Choose a mail to read it here.', { class: 'empty' }));
    const facts = make('dl', '');
    const from = [mail.from?.name, mail.from?.address].filter(Boolean).join(' · ');
    for (const [term, value] of [
      ['From', from],
      ['To', mail.to.join(', ')],
      ['Came', time.format(new Date(mail.date))],
    ]) {
      facts.append(make('dt', term), make('dd', value));
    }
    const heading = make('h2', mail.subject || 'Without a subject');
    at('mail').replaceChildren(heading, facts, ...(mail.hasHtml && mail.text ? [tabsOf()] : []), bodyOf(mail));
  };

  const load = async () => {
    const answer = await fetch('/api/mails').catch(() => undefined);
    at('away').hidden = Boolean(answer?.ok);
    if (!answer?.ok) return;
    const shown = mails.find((mail) => mail.id === location.hash.slice(1))?.date;
    mails = await answer.json();
    showList();
    if (shown !== mails.find((mail) => mail.id === location.hash.slice(1))?.date) showMail();
  };

  addEventListener('hashchange', showMail);
  at('empty').addEventListener('click', async () => {
    await fetch('/api/mails', { method: 'DELETE' });
    await load();
    at('mail').focus();
  });
  setInterval(() => document.hidden || load(), 2500);
  document.addEventListener('visibilitychange', () => document.hidden || load());
  showMail();
  load();
}

/** The page as HTML. */
export const mailboxPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mailbox · Samvær</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body>
<header><h1>Mailbox</h1><p><span id="count" role="status">0 mails</span><span id="away" hidden> · The mailbox is not running</span></p>
<button id="empty" type="button" disabled>Empty the mailbox</button></header>
<nav aria-label="Mails"><ul id="list"></ul><p id="none" class="empty">No mail has been sent yet.</p></nav>
<main id="mail" tabindex="-1"></main>
<script>(${script})()</script>
</body></html>
`;
