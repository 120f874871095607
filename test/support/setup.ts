import 'reflect-metadata';

// Whether somebody waits too long for a password hash tells of the machine here, and of nothing that is tried.
process.env['HASH_PATIENCE'] = '60';
