import * as tabler from '@tabler/icons-react';
import { notificationSigns } from '../../../shared/declared.ts';

/** What the build makes of the icons that areas declare. */
export default Object.fromEntries(Object.values(notificationSigns).map(({ icon }) => [icon, tabler[`Icon${icon}`]]));
