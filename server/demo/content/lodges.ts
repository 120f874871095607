import { danishLodges } from './lodges.da.ts';
import { englishLodges } from './lodges.en.ts';
import { nordicLodges } from './lodges.nordic.ts';
import type { DemoLodge } from './types.ts';

export const lodges: DemoLodge[] = [...danishLodges, ...nordicLodges, ...englishLodges];
