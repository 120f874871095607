import { Speaking } from '../../../client/platform/speaking.tsx';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { danish, english, swedish } from '../../support/catalogue.ts';

/** Norwegian has no texts of its own and reads the Danish ones. */
const texts = { 'en-GB': english, 'da-DK': danish, 'sv-SE': swedish, 'nb-NO': danish };

/** Shows a block as the product does, without the server. */
export const show = (content: ReactNode, locale: keyof typeof texts = 'en-GB') =>
  render(
    <Speaking locale={locale} messages={texts[locale]}>
      <MemoryRouter>{content}</MemoryRouter>
    </Speaking>,
  );
