import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from '@jest/globals';

// A page is loaded when it is first shown, which takes longer than the usual second on a machine with other work.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
