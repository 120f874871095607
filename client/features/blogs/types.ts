import type { blogs } from '../../../shared/blogs/contract.ts';
import type { Output } from '../../../shared/contract.ts';

export type Entry = Output<typeof blogs.GetBlogEntryData>;
