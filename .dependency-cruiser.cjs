/** The boundaries of the house. No rule names a module: back-references hold for those that come later too. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Nor of types: what two files know of each other stands in a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-imports-nothing',
      comment: 'What both sides know depends on nothing but zod.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { pathNot: '^(shared/|node_modules/zod/)' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/(modules|demo|legal)/' },
    },
    {
      name: 'modules-meet-at-their-index',
      comment: 'Events and readers only; entities, handlers and jobs stay inside.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/([^/]+)/.+', pathNot: '^server/modules/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'modules-hear-no-http',
      comment: 'What comes in comes by a contract or by a declared entrance.',
      severity: 'error',
      from: { path: '^server/modules/' },
      to: { path: '^node_modules/(@fastify/[^/]+|fastify)/' },
    },
    {
      name: 'commands-call-no-commands',
      comment: 'What commands share is a helper beside them, in lower case.',
      severity: 'error',
      from: { path: '^server/modules/[^/]+/commands/[A-Z]' },
      to: { path: '^server/modules/[^/]+/commands/[A-Z]' },
    },
    {
      name: 'server-and-client-are-apart',
      severity: 'error',
      from: { path: '^(server|client)/' },
      to: { path: '^(server|client)/', pathNot: '^$1/' },
    },
    {
      name: 'features-never-meet',
      severity: 'error',
      from: { path: '^client/features/([^/]+)/' },
      to: { path: '^client/features/', pathNot: '^client/features/$1/' },
    },
    {
      name: 'client-platform-uses-nobody',
      severity: 'error',
      from: { path: '^client/platform/' },
      to: { path: '^client/', pathNot: '^client/platform/' },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: '^client/ui/' },
      to: { path: '^client/', pathNot: '^client/(ui|platform)/' },
    },
    {
      name: 'kit-knows-no-area',
      severity: 'error',
      from: { path: '^client/kit/' },
      to: { path: '^client/', pathNot: '^client/(kit|ui|platform)/' },
    },
    {
      name: 'features-know-no-screens',
      severity: 'error',
      from: { path: '^client/features/' },
      to: { path: '^client/', pathNot: '^client/(features|kit|ui|platform)/' },
    },
    {
      name: 'screens-know-no-shell',
      severity: 'error',
      from: { path: '^client/screens/' },
      to: { path: '^client/', pathNot: '^client/(screens|features|kit|ui|platform)/' },
    },
    {
      name: 'only-the-demo-knows-the-demo',
      severity: 'error',
      from: { path: '^(server|client|shared)/', pathNot: '^server/(demo|bin)/' },
      to: { path: '^server/demo/' },
    },
    {
      name: 'products-import-no-tests',
      severity: 'error',
      from: { path: '^(shared|server|client|migrations)/' },
      to: { path: '^test/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
