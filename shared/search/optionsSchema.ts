/** The options of a search as they are sent. */
import { z } from 'zod';
import { code, id } from '../fields.ts';
import { mostSearchWords } from './enums.ts';
import { mostNames, optionForms, type OptionForm, type SearchField, type SearchOptions } from './options.ts';

function schemaOf(form: OptionForm): z.ZodType {
  switch (form.form) {
    case 'yes':
      return z.literal(true);
    case 'number':
      return z.number().int().min(form.min).max(form.max);
    case 'one':
      return z.literal<(string | number)[]>([...form.of]);
    case 'list':
      return z
        .array(z.enum([...form.of]))
        .min(1)
        .max(mostNames);
    case 'words':
      return z.array(id).min(1).max(mostSearchWords);
    case 'place':
      return code(4, 15);
  }
}

type Schemas = {
  [F in SearchField]-?: z.ZodOptional<z.ZodType<NonNullable<SearchOptions[F]>, NonNullable<SearchOptions[F]>>>;
};

/** Refuses what it does not know. */
export const searchOptions = z
  .object(
    Object.fromEntries(
      Object.entries<OptionForm>(optionForms).map(([field, form]) => [field, schemaOf(form).optional()]),
    ) as Schemas,
  )
  .strict();
