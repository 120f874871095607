// Written by `npm run tables`; nobody edits it.

/** Every table and view, with its columns as a query reads them. */
export interface Tables {
  actor: {
    profileId: number | null;
    accountId: number | null;
    dark: boolean | null;
    accessType: number | null;
    memberUntil: string | null;
    status: number | null;
    darkStatus: number | null;
    termsVersion: number | null;
    forcedValidation: string | null;
    type: number | null;
    gender: number | null;
    locale: string | null;
    timeZone: string | null;
    placeId: number | null;
    country: string | null;
    over18: boolean | null;
  };
  album_grant: {
    albumId: number;
    profileId: number;
    status: number;
    askedAt: string | null;
    decidedAt: string | null;
    expiresAt: string | null;
  };
  apart: {
    profileId: number;
    otherId: number;
  };
  appeal: {
    id: number;
    statementId: number;
    text: Buffer | null;
    at: string;
    outcome: number | null;
    answer: Buffer | null;
    decidedBy: number | null;
    decidedAt: string | null;
  };
  area: {
    id: number;
    country: string;
    name: string;
  };
  audit: {
    id: number;
    actorId: number;
    name: string;
    subject: unknown;
    at: string;
    profileId: number | null;
    role: number | null;
    reason: string | null;
    reading: boolean;
  };
  ban_mark: {
    addressDigest: Buffer;
    markedAt: string;
  };
  bank_transfer: {
    id: number;
    attemptId: number;
    kind: number;
    amount: number;
    bankReference: string;
    bookedBy: number;
    at: string;
    confirmedBy: number | null;
  };
  block: {
    blockerId: number;
    blockedId: number;
    at: string;
    unseen: boolean;
  };
  block_echo: {
    id: number;
    profileId: number;
    otherId: number;
    dueAt: string;
  };
  block_elsewhere: {
    profileId: number;
    otherId: number;
  };
  blog_comment: {
    id: number;
    blogEntryId: number;
    authorId: number;
    parentCommentId: number | null;
    text: string;
    createdAt: string;
    editedAt: string | null;
    deletedAt: string | null;
    withheld: number;
    deletedBy: number | null;
  };
  blog_draft: {
    blogEntryId: number;
    content: unknown;
    version: number;
    savedAt: string;
  };
  blog_entry: {
    id: number;
    authorId: number;
    title: string;
    text: string;
    teaser: string;
    tags: string[];
    status: number;
    audience: number;
    commentsAllowed: boolean;
    coverId: number | null;
    readingMinutes: number;
    commentCount: number;
    readCount: number;
    curatedAt: string | null;
    publishedAt: string | null;
    lastActivityAt: string;
    removedAt: string | null;
    createdAt: string;
    updatedAt: string;
    withheld: number;
    language: string;
    publishAt: string | null;
    version: number;
    commentedAt: string | null;
    commentedBy: number | null;
    curationNote: string;
    coverMediaId: number | null;
    words: string | null;
  };
  blog_entry_follow: {
    blogEntryId: number;
    followerId: number;
    at: string;
  };
  blog_entry_kink: {
    blogEntryId: number;
    kinkId: number;
    publishedAt: string | null;
    dark: boolean;
  };
  blog_entry_tag: {
    blogEntryId: number;
    tag: string;
    publishedAt: string;
    dark: boolean;
    plain: string | null;
  };
  blog_follow: {
    authorId: number;
    followerId: number;
    at: string;
  };
  blog_hidden_author: {
    profileId: number;
    authorId: number;
    at: string;
  };
  blog_hidden_entry: {
    profileId: number;
    blogEntryId: number;
    at: string;
  };
  blog_mark: {
    profileId: number;
    list: number;
    at: string;
  };
  blog_picture: {
    mediaId: number;
    blogEntryId: number;
  };
  blog_read: {
    blogEntryId: number;
    profileId: number;
    readAt: string;
    seenAt: string;
    times: number;
  };
  blog_reading: {
    id: number;
    blogEntryId: number;
  };
  blog_revision: {
    id: number;
    blogEntryId: number;
    content: unknown;
    kind: number;
    at: string;
  };
  blog_tag: {
    tag: string;
    entries: number;
    dark: boolean;
    plain: string | null;
  };
  blog_top: {
    list: number;
    days: number;
    place: number;
    subjectId: number;
    score: number;
    dark: boolean;
  };
  book_day: {
    day: string;
    siteId: number;
    currency: string;
    kind: number;
    amount: number;
  };
  breaking_news: {
    id: number;
    texts: unknown;
    startsAt: string;
    endsAt: string;
    createdAt: string;
  };
  breaking_news_view: {
    profileId: number;
    breakingNewsId: number;
    at: string;
  };
  calendar_feed: {
    profileId: number;
    tokenHash: string;
    withPlace: boolean;
    createdAt: string;
  };
  card_change: {
    id: number;
    profileId: number;
    subscriptionId: number;
    reference: string;
    provider: string;
    pageUrl: string;
    returnUrl: string;
    askedAt: string;
    lookAt: string | null;
    settledAt: string | null;
    kept: boolean | null;
    forgottenAt: string | null;
  };
  chat_channel: {
    id: number;
    dark: boolean;
    lastNumber: number;
    over: boolean;
  };
  chat_ignored: {
    profileId: number;
    otherId: number;
    at: string;
  };
  chat_login: {
    sessionId: number;
    level: number;
    at: string;
  };
  chat_message: {
    id: number;
    channelId: number;
    number: number;
    type: number;
    senderId: number | null;
    level: number;
    sealed: Buffer | null;
    mentions: number[];
    note: number | null;
    aboutNumber: number | null;
    removedAt: string | null;
    removedBy: number | null;
    withheld: number;
    at: string;
  };
  chat_pace: {
    profileId: number;
    wroteAt: string[];
    digest: Buffer | null;
    repeats: number;
    waitSeconds: number;
    waitsUntil: string | null;
  };
  chat_presence: {
    channelId: number;
    profileId: number;
    joinedAt: string;
    seenAt: string;
    leftAt: string | null;
    firstWroteAt: string | null;
    wroteAt: string | null;
    readNumber: number;
  };
  chat_room: {
    channelId: number;
    siteId: number;
    language: string | null;
    position: number;
    capacity: number;
    slowSeconds: number;
    pausedAt: string | null;
    closedAt: string | null;
    createdAt: string;
  };
  chat_room_text: {
    channelId: number;
    locale: string;
    name: string;
    topic: string;
    rules: string;
  };
  chat_timeout: {
    statementId: number;
    channelId: number | null;
  };
  command_log: {
    profileId: number;
    id: string;
    name: string;
    digest: Buffer;
    result: unknown;
    at: string;
  };
  compared_facts: {
    profileId: number;
    gender: number;
    placeId: number | null;
    certified: boolean;
    ages: number[];
    until: string;
  };
  consent: {
    id: number;
    profileId: number;
    kind: string;
    version: number;
    choices: unknown;
    at: string;
  };
  contact_filter: {
    profileId: number;
    groups: number;
    ageFrom: number | null;
    ageTo: number | null;
    verified: boolean;
    within: number | null;
    accountDays: number;
    pictures: boolean;
  };
  conversation: {
    id: number;
    dark: boolean;
    type: number;
    lowId: number | null;
    highId: number | null;
    lastNumber: number;
    createdBy: number | null;
    createdAt: string;
    nameSealed: Buffer | null;
    ownerId: number | null;
    lodgeId: number | null;
    askedNumber: number;
    answeredNumber: number;
    lodgeReadNumber: number;
    settledNumber: number;
  };
  dark_application: {
    id: number;
    profileId: number;
    rulesVersion: number;
    appliedAt: string;
    withdrawnAt: string | null;
    decidedAt: string | null;
    decidedBy: number | null;
    approved: boolean | null;
    reason: string | null;
  };
  debate_category: {
    id: number;
    lodgeId: number;
    name: string;
    position: number;
    entryCount: number;
    createdAt: string;
  };
  debate_comment: {
    id: number;
    entryId: number;
    lodgeId: number;
    authorId: number;
    parentCommentId: number | null;
    quotedCommentId: number | null;
    threadId: number;
    text: string;
    createdAt: string;
    editedAt: string | null;
    deletedAt: string | null;
    deletedBy: number | null;
    withheld: number;
  };
  debate_entry: {
    id: number;
    lodgeId: number;
    categoryId: number | null;
    authorId: number;
    title: string;
    text: string;
    pinned: boolean;
    locked: boolean;
    movedFrom: string | null;
    movedAt: string | null;
    commentCount: number;
    createdAt: string;
    editedAt: string | null;
    lastAt: string;
    deletedAt: string | null;
    deletedBy: number | null;
    deleteReason: string | null;
    withheld: number;
  };
  debate_follow: {
    entryId: number;
    profileId: number;
    level: number;
    at: string;
  };
  debate_picture: {
    mediaId: number;
    lodgeId: number;
    entryId: number | null;
    at: string;
  };
  debate_view: {
    entryId: number;
    profileId: number;
    seenAt: string;
    placeThread: number | null;
    placeId: number | null;
    placeAt: string | null;
  };
  delivery: {
    id: number;
    notificationId: number;
    channel: string;
    subscriptionId: number | null;
    plannedAt: string;
    doneAt: string | null;
    outcome: string | null;
    heldUntil: string | null;
  };
  digest: {
    id: number;
    profileId: number;
    day: string;
    madeAt: string;
    doneAt: string | null;
    outcome: string | null;
  };
  draft: {
    profileId: number;
    place: string;
    title: string;
    text: string | null;
    version: number;
    savedAt: string;
  };
  dropped_media: {
    mediaId: number;
    profileId: number;
    words: string;
    audience: number;
    adult: boolean;
    shownFrom: string;
    at: string;
  };
  email_change: {
    profileId: number;
    email: string;
    askedAt: string;
    expiresAt: string;
    newConfirmedAt: string | null;
    oldConfirmedAt: string | null;
  };
  event: {
    id: number;
    name: string;
    data: unknown;
    actorId: number | null;
    commandId: string | null;
    at: string;
    relayedAt: string | null;
  };
  favourite: {
    profileId: number;
    favouriteId: number;
    addedAt: string;
  };
  figures_summed: {
    single: boolean;
    until: string;
    at: string;
  };
  first_mail_digest: {
    profileId: number;
    conversationId: number;
    digest: Buffer;
    at: string;
  };
  former_name: {
    id: number;
    profileId: number;
    name: string;
    nameSkeleton: string;
    changedAt: string;
    reservedUntil: string;
  };
  guestbook_entry: {
    id: number;
    profileId: number;
    authorId: number;
    text: string;
    createdAt: string;
    approvedAt: string | null;
    hiddenAt: string | null;
    deletedAt: string | null;
    withheld: number;
  };
  house_mail: {
    conversationId: number;
    number: number;
    kind: number;
    lodgeId: number | null;
    statementId: number | null;
    orderId: number | null;
  };
  installation_key: {
    single: boolean;
    fingerprint: string;
    since: string;
  };
  job: {
    eventId: number;
    name: string;
    publishedAt: string | null;
    doneAt: string | null;
    failedAt: string | null;
    reason: string | null;
    subject: number;
    together: boolean;
  };
  kink: {
    id: number;
    names: unknown;
    words: string | null;
  };
  known_device: {
    profileId: number;
    deviceHash: string;
    seenAt: string;
  };
  ledger_account: {
    id: number;
    kind: number;
    currency: string;
    orderId: number | null;
    provider: string | null;
  };
  ledger_transfer: {
    id: number;
    entry: string;
    kind: number;
    debitId: number;
    creditId: number;
    amount: number;
    currency: string;
    at: string;
    orderId: number;
  };
  listed_hash: {
    id: number;
    list: number;
    hash: string;
    source: string;
    at: string;
  };
  listener: {
    event: string;
    job: string;
    queue: string;
    attempts: number;
    yields: boolean;
  };
  lodge: {
    id: number;
    name: string;
    teaser: string;
    text: string;
    rules: string[];
    question: string | null;
    access: number;
    dark: boolean;
    placeId: number | null;
    pictureId: number | null;
    coverId: number | null;
    foundedAt: string;
    ownerlessSince: string | null;
    withheld: number;
    visibility: number;
    areaId: number | null;
    categoryIds: number[];
    kinkIds: number[];
    deleteAt: string | null;
    goneAt: string | null;
    archivedAt: string | null;
    pictureMediaId: number | null;
    coverMediaId: number | null;
    activeAt: string;
    men: number;
    women: number;
    couples: number;
    transgender: number;
    members: number | null;
    waiting: number;
    activeBy: number | null;
    words: string | null;
  };
  lodge_activity: {
    id: number;
    eventId: number;
    lodgeId: number;
    profileId: number;
    actorId: number | null;
    activity: number;
    newStatus: number | null;
    oldStatus: number | null;
    reasonId: number | null;
    at: string;
  };
  lodge_album: {
    id: number;
    lodgeId: number;
    name: string;
    createdAt: string;
  };
  lodge_contribution: {
    lodgeId: number | null;
    authorId: number | null;
    createdAt: string | null;
  };
  lodge_mail_writer: {
    profileId: number;
    conversationId: number;
  };
  lodge_media: {
    id: number;
    mediaId: number;
    lodgeId: number;
    albumId: number;
    position: number;
    state: number;
    reason: string | null;
    decidedBy: number | null;
    decidedAt: string | null;
    at: string;
  };
  lodge_media_refused: {
    mediaId: number | null;
    lodgeId: number | null;
    adult: boolean | null;
  };
  lodge_media_waiting: {
    mediaId: number | null;
    lodgeId: number | null;
    adult: boolean | null;
  };
  lodge_meetup: {
    id: number;
    lodgeId: number;
    organiserId: number | null;
    title: string;
    text: string;
    startsAt: string;
    endsAt: string;
    timeZone: string;
    place: string;
    address: string | null;
    places: number | null;
    menPlaces: number | null;
    womenPlaces: number | null;
    couplePlaces: number | null;
    transgenderPlaces: number | null;
    men: number;
    women: number;
    couples: number;
    transgender: number;
    people: number | null;
    waiting: number;
    uid: string;
    sequence: number;
    createdAt: string;
    updatedAt: string;
    cancelledAt: string | null;
    withheld: number;
    deletedAt: string | null;
  };
  lodge_meetup_comment: {
    id: number;
    meetupId: number;
    authorId: number;
    text: string;
    createdAt: string;
    editedAt: string | null;
    withheld: number;
    deletedAt: string | null;
  };
  lodge_meetup_held: {
    lodgeId: number | null;
    startsAt: string | null;
  };
  lodge_meetup_sign_up: {
    id: number;
    meetupId: number;
    profileId: number;
    state: number;
    gender: number;
    signedUpAt: string;
    remindedFor: string | null;
    passedAt: string | null;
  };
  lodge_member: {
    id: number;
    lodgeId: number;
    profileId: number;
    status: number;
    request: number;
    since: string;
    answer: string | null;
    requestedAt: string | null;
    decidedAt: string | null;
    declineReason: string | null;
    bannedBy: number | null;
    name: string;
    shown: boolean;
    dark: boolean;
    nameKey: string | null;
  };
  lodge_note: {
    id: number;
    lodgeId: number;
    profileId: number;
    authorId: number;
    text: string;
    at: string;
    changedAt: string | null;
  };
  lodge_reason: {
    id: number;
    lodgeId: number;
    text: string;
    at: string;
  };
  lodge_takeover: {
    id: number;
    lodgeId: number;
    profileId: number;
    askedAt: string;
    decidedAt: string | null;
    decidedBy: number | null;
    granted: boolean | null;
  };
  lodge_view: {
    lodgeId: number;
    profileId: number;
    section: number;
    seenAt: string;
  };
  lodge_wish: {
    lodgeId: number;
    profileId: number;
    requests: number;
    debates: number;
    meetups: number;
    media: number;
  };
  mail: {
    conversationId: number;
    number: number;
    type: number;
    senderId: number | null;
    aboutId: number | null;
    sealed: Buffer | null;
    signedBy: number | null;
    quotedNumber: number | null;
    at: string;
    unsentAt: string | null;
    withheld: number;
    warning: number | null;
    seenBy: number[] | null;
  };
  mail_picture: {
    mediaId: number;
    conversationId: number;
    number: number;
    position: number;
  };
  mail_reader: {
    profileId: number | null;
    conversationId: number | null;
    box: number | null;
    lastNumber: number | null;
    lastAt: string | null;
    lastFromOthers: number | null;
    clearedNumber: number | null;
    readNumber: number | null;
    receiptNumber: number | null;
    markedUnread: boolean | null;
    isUnread: boolean | null;
    pinned: boolean | null;
    mutedUntil: string | null;
    filteredBy: number[] | null;
    declinedAt: string | null;
    standing: number | null;
    joinedNumber: number | null;
    hasWritten: boolean | null;
  };
  mail_returned: {
    profileId: number;
    email: string;
    reply: string;
    at: string;
  };
  mail_search: {
    conversationId: number;
    number: number;
    at: string;
    tokens: number[];
  };
  mail_skipped: {
    profileId: number;
    conversationId: number;
    number: number;
  };
  mail_stopped: {
    profileId: number;
    category: string;
    at: string;
    types: string[];
  };
  mail_suspicion: {
    profileId: number;
    score: number;
    scoredAt: string;
    signals: number[];
    caseAt: string | null;
  };
  match_settings: {
    profileId: number;
    groups: number;
    ageFrom: number;
    ageTo: number;
    distanceBand: number | null;
  };
  match_word: {
    profileId: number;
    kinkId: number;
    weight: number;
  };
  media: {
    id: number;
    profileId: number;
    type: number;
    albumId: number | null;
    position: number;
    consentId: number | null;
    status: number;
    validation: number;
    fault: number | null;
    tries: number;
    original: string | null;
    originalName: string;
    bytes: number;
    width: number | null;
    height: number | null;
    seconds: number | null;
    tiny: string | null;
    thumbhash: string | null;
    hashes: string[];
    externalUrl: string | null;
    caption: string;
    alt: string;
    adult: boolean;
    audience: number | null;
    crop: unknown;
    portraitId: number | null;
    withheld: number;
    sealedAt: string | null;
    reason: number | null;
    proposedBy: number | null;
    claimedBy: number | null;
    claimedAt: string | null;
    decidedBy: number | null;
    decidedAt: string | null;
    createdAt: string;
    liveAt: string | null;
    sealedSurface: number | null;
    sealedList: string | null;
    detachedAt: string | null;
  };
  media_album: {
    id: number;
    profileId: number;
    type: number;
    name: string;
    audience: number;
    watermark: boolean;
    position: number;
    createdAt: string;
  };
  media_consent: {
    id: number;
    profileId: number;
    version: number;
    at: string;
    depicted: number;
    otherId: number | null;
    answeredAt: string | null;
    confirmed: boolean | null;
  };
  media_file: {
    file: string;
    mediaId: number;
    variant: string;
    type: string;
    width: number;
    height: number;
    bytes: number;
  };
  media_kink: {
    mediaId: number;
    kinkId: number;
  };
  membership_period: {
    id: number;
    profileId: number;
    subscriptionId: number | null;
    orderId: number | null;
    kind: number;
    during: string;
  };
  news_ticker: {
    siteId: number;
    texts: unknown;
    updatedAt: string;
  };
  note: {
    profileId: number;
    aboutId: number;
    text: Buffer;
    updatedAt: string;
  };
  notification: {
    id: number;
    eventId: number;
    profileId: number;
    type: string;
    actorId: number | null;
    subject: string;
    link: string;
    createdAt: string;
    readAt: string | null;
    aboutId: number | null;
    channels: number;
    things: string[];
  };
  notification_setting: {
    profileId: number;
    type: string;
    channels: number;
    scope: number;
    changedAt: string;
  };
  offer: {
    id: string;
    siteId: number;
    kind: number | null;
    percent: number;
    audience: number;
    perProfile: number;
    totalUses: number | null;
    startsAt: string;
    until: string | null;
    madeBy: number | null;
    madeAt: string | null;
    aloneShare: number | null;
  };
  page_feedback: {
    profileId: number;
    day: string;
    text: string;
    rating: number;
    at: string;
  };
  participant: {
    profileId: number;
    conversationId: number;
    box: number;
    lastNumber: number;
    lastAt: string;
    lastFromOthers: number;
    clearedNumber: number;
    readNumber: number;
    receiptNumber: number;
    markedUnread: boolean;
    isUnread: boolean;
    pinned: boolean;
    mutedUntil: string | null;
    filteredBy: number[];
    declinedAt: string | null;
    standing: number;
    joinedNumber: number;
    hasWritten: boolean;
  };
  passkey: {
    id: number;
    profileId: number;
    credentialId: string;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    synced: boolean;
    name: string;
    createdAt: string;
    lastUsedAt: string | null;
  };
  passkey_challenge: {
    challenge: string;
    purpose: string;
    profileId: number | null;
    userHandle: string | null;
    expiresAt: string;
  };
  payment_attempt: {
    id: number;
    orderId: number;
    reference: string;
    provider: string;
    method: number;
    state: number;
    amount: number;
    currency: string;
    pageUrl: string | null;
    meansId: number | null;
    declined: number | null;
    last4: string | null;
    expires: string | null;
    askedAt: string;
    lookAt: string | null;
    settledAt: string | null;
  };
  payment_case: {
    id: number;
    kind: string;
    reference: string;
    facts: unknown;
    at: string;
    closedAt: string | null;
    closedBy: number | null;
    note: Buffer | null;
  };
  payment_means: {
    id: number;
    profileId: number;
    provider: string;
    token: Buffer;
    method: number;
    last4: string | null;
    expires: string | null;
    addedAt: string;
    droppedAt: string | null;
  };
  payment_notice: {
    id: number;
    provider: string;
    notice: string;
    reference: string;
    at: string;
    refused: string | null;
  };
  payment_operation: {
    id: number;
    attemptId: number;
    provider: string;
    operation: string;
    kind: number;
    amount: number;
    currency: string;
    at: string;
    listedAt: string | null;
  };
  payment_reconciliation: {
    provider: string;
    day: string;
    doneAt: string;
  };
  payment_remedy: {
    id: number;
    profileId: number;
    kind: number;
    orderId: number | null;
    amount: number | null;
    currency: string | null;
    days: number | null;
    reason: string;
    facts: Buffer | null;
    proposedBy: number;
    proposedAt: string;
    decidedBy: number | null;
    decidedAt: string;
  };
  person: {
    id: number;
    profileId: number;
    position: number;
    name: string;
    gender: number;
    birthday: string;
    height: number | null;
    weight: number | null;
    bodyType: number | null;
    eyeColour: number | null;
    hairColour: number | null;
    sexualOrientation: Buffer | null;
    role: Buffer | null;
    accountPersonId: number | null;
  };
  picture: {
    id: number;
    profileId: number | null;
    file: string;
    width: number;
    height: number;
    tiny: string;
    createdAt: string;
    mediaId: number | null;
  };
  place: {
    id: number;
    country: string;
    zipCode: string;
    name: string;
    latitude: string;
    longitude: string;
    areaId: number;
    east10: number;
    north10: number;
    east25: number;
    north25: number;
  };
  place_change: {
    id: number;
    profileId: number;
    at: string;
  };
  plan: {
    id: number;
    siteId: number;
    kind: number;
    price: number;
    currency: string;
    vatPercent: string;
    mostChosen: boolean;
    validFrom: string;
    retiredAt: string | null;
  };
  price_asking: {
    planId: number;
    newPlanId: number;
    priceFrom: string;
    askedAt: string;
  };
  price_change: {
    subscriptionId: number;
    planId: number;
    newPlanId: number;
    priceFrom: string;
    announcedAt: string;
    acceptedAt: string | null;
  };
  private_chat: {
    channelId: number;
    lowId: number;
    highId: number;
    lowIn: boolean;
    highIn: boolean;
    lowRead: number;
    highRead: number;
    askedBy: number;
    askedAt: string;
    question: number;
    firstContact: boolean;
    told: boolean;
    notifiedAt: string | null;
    declinedBy: number | null;
    declinedAt: string | null;
    at: string;
    goneFor: number | null;
    lowNoticed: number[];
    highNoticed: number[];
  };
  profile: {
    id: number;
    name: string;
    email: string | null;
    passwordHash: string | null;
    type: number;
    gender: number;
    accessType: number;
    status: number;
    darkStatus: number;
    memberUntil: string | null;
    termsVersion: number;
    forcedValidation: string | null;
    locale: string;
    timeZone: string;
    placeId: number | null;
    pictureId: number | null;
    headline: string;
    configuration: unknown;
    demo: boolean;
    createdAt: string;
    lastSeenAt: string;
    emailConfirmedAt: string | null;
    userHandle: string | null;
    statusBefore: number | null;
    eraseAt: string | null;
    deletionReason: string | null;
    pwndPasswordCount: number;
    mediaConsentForced: boolean;
    nameSkeleton: string | null;
    about: string;
    relationshipStatus: number | null;
    lookingFor: number;
    visibility: unknown;
    pictureWithheld: number;
    withheldPictureId: number | null;
    textWithheld: number;
    withheldWords: string[] | null;
    siteId: number | null;
    accountId: number | null;
    dark: boolean;
    seenBeforeAt: string | null;
    followsAt: string | null;
    toldPlace: number;
    toldAge: number;
    toldByChoice: boolean;
  };
  profile_export: {
    id: number;
    profileId: number;
    askedAt: string;
    readyAt: string | null;
    expiresAt: string | null;
    file: string | null;
    bytes: number | null;
  };
  profile_kink: {
    profileId: number;
    kinkId: number;
  };
  proposal: {
    id: number;
    kind: string;
    subjectId: number;
    perPerson: boolean;
    profileId: number;
    payload: unknown;
    facts: Buffer | null;
    proposedBy: number;
    proposedAt: string;
    decidedBy: number | null;
    decidedAt: string | null;
    outcome: string | null;
  };
  push_subscription: {
    id: number;
    profileId: number;
    sessionId: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    createdAt: string;
    lastUsedAt: string | null;
    vapidPublicKey: string | null;
    quietFrom: string | null;
    quietTo: string | null;
    quietDays: number | null;
    quietTimeZone: string | null;
    refusedSince: string | null;
  };
  receipt: {
    id: number;
    orderId: number;
    kind: number;
    year: number;
    number: number | null;
    issuedAt: string;
    vat: number;
    vatPercent: string;
    total: number;
    currency: string;
    during: string | null;
    renewalPrice: number | null;
  };
  receipt_counter: {
    year: number;
    last: number;
  };
  refund: {
    id: number;
    orderId: number;
    attemptId: number;
    kind: number;
    key: string;
    amount: number;
    currency: string;
    askedAt: string;
    doneAt: string | null;
  };
  relation: {
    id: number;
    askerId: number;
    askedId: number;
    kind: number;
    status: number;
    askedAt: string;
    decidedAt: string | null;
  };
  report: {
    id: number;
    receipt: string;
    caseId: number;
    reporterId: number | null;
    email: Buffer | null;
    locale: string;
    reason: number;
    subReason: number;
    text: Buffer | null;
    question: Buffer | null;
    answer: Buffer | null;
    answeredAt: string | null;
    contests: number | null;
    at: string;
    toldAt: string | null;
    weight: number;
  };
  report_case: {
    id: number;
    contentType: number;
    contentId: number | null;
    ownerId: number | null;
    priority: number;
    openedAt: string;
    dueAt: string;
    askedAt: string | null;
    hidden: boolean;
    evidence: Buffer | null;
    claimedBy: number | null;
    claimedUntil: string | null;
    outcome: number | null;
    action: number | null;
    unfounded: boolean;
    decidedBy: number | null;
    decidedAt: string | null;
    signals: number[];
  };
  reported_mail: {
    id: number;
    conversationId: number;
    number: number;
  };
  sandbox_operation: {
    id: number;
    reference: string;
    key: string;
    kind: string;
    amount: number;
    at: string;
  };
  sandbox_payment: {
    reference: string;
    amount: number;
    currency: string;
    method: number;
    keep: boolean;
    state: string;
    declined: string | null;
    last4: string | null;
    expires: string | null;
    token: string | null;
    returnUrl: string;
    createdAt: string;
  };
  saved_search: {
    id: number;
    profileId: number;
    position: number;
    sealed: Buffer;
    alert: boolean;
    seenOrdinal: number;
    toldOrdinal: number;
    toldAt: string;
  };
  schedule: {
    name: string;
    ranAt: string;
    place: string | null;
  };
  sealed_access: {
    id: number;
    mediaId: number;
    profileId: number;
    askedBy: number;
    until: string;
    endedAt: string | null;
    proposalId: number;
  };
  sealed_hand_over: {
    id: number;
    accessId: number;
    at: string;
    takenAt: string | null;
  };
  sealed_report: {
    id: number;
    mediaId: number;
    hotline: string;
    authority: string;
    country: string;
    byMail: boolean;
    reference: Buffer | null;
    reportedBy: number;
    at: string;
  };
  search_bits: {
    key: number;
    chunk: number;
    bits: string;
    changed: number;
  };
  search_due: {
    profileId: number;
    marks: number;
  };
  search_filter: {
    profileId: number;
    groups: number;
    ageFrom: number;
    ageTo: number;
    distanceBand: number | null;
    certifiedOnly: boolean;
  };
  search_person: {
    ordinal: number;
    profileId: number;
    keys: number[];
    forFavourites: boolean;
    online: boolean;
    seenDay: number | null;
    visitors: number;
  };
  search_presence: {
    profileId: number;
    at: string;
  };
  search_text: {
    ordinal: number;
    fromRank: number;
    toRank: number;
    words: string;
  };
  search_version: {
    version: number;
    texts: number;
  };
  secret_link: {
    id: number;
    purpose: string;
    profileId: number;
    email: string | null;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
  };
  seen_before_block: {
    profileId: number;
    thing: string;
    at: string;
  };
  session: {
    id: number;
    tokenHash: string;
    profileId: number;
    siteId: number;
    remember: boolean;
    userAgent: string;
    createdAt: string;
    seenAt: string;
    expiresAt: string;
    reauthenticatedAt: string | null;
    endedAt: string | null;
    network: string | null;
    actingAs: number | null;
    actingUntil: string | null;
    pairId: number | null;
  };
  shop_order: {
    id: number;
    profileId: number;
    siteId: number;
    product: number;
    planId: number | null;
    offerId: string | null;
    subscriptionId: number | null;
    renewal: number | null;
    status: number;
    amount: number;
    vat: number;
    vatPercent: string;
    currency: string;
    startAtOnce: boolean;
    returnUrl: string | null;
    tracking: string;
    createdAt: string;
    expiresAt: string | null;
    paidAt: string | null;
    closedAt: string | null;
  };
  sign_up_source: {
    profileId: number;
    cp: string | null;
    prid: string | null;
    referrer: string | null;
    utmSource: string | null;
  };
  site: {
    id: number;
    name: string;
    dark: boolean;
    hosts: string[];
    currencyCode: string;
    language: string;
    eventsEnabled: boolean;
    lodgesEnabled: boolean;
    termsVersion: number;
    mailFrom: string;
    contact: unknown;
    address: string | null;
  };
  site_country: {
    siteId: number;
    country: string;
    agePolicy: number;
  };
  sso_link_used: {
    id: string;
    expiresAt: string;
  };
  staff_note: {
    id: number;
    profileId: number;
    authorId: number;
    text: Buffer;
    createdAt: string;
    updatedAt: string;
  };
  start_order: {
    profileId: number;
    options: unknown;
  };
  statement: {
    id: number;
    profileId: number;
    scope: number;
    rule: number;
    knownFacts: number | null;
    facts: Buffer | null;
    automated: boolean;
    contentType: number | null;
    contentId: number | null;
    caseId: number | null;
    issuedBy: number | null;
    confirmedBy: number | null;
    issuedAt: string;
    until: string | null;
    statusBefore: number | null;
    readAt: string | null;
    liftedAt: string | null;
    liftedBy: number | null;
    liftReason: number | null;
    supersededBy: number | null;
  };
  status_change: {
    id: number;
    profileId: number;
    oldStatus: number;
    newStatus: number;
    at: string;
  };
  subscription: {
    id: number;
    profileId: number;
    planId: number;
    nextPlanId: number | null;
    state: number;
    stateBefore: number | null;
    anchorAt: string;
    months: number;
    paidUntil: string;
    renewals: number;
    retries: number;
    dueAt: string | null;
    announcedAt: string | null;
    meansId: number | null;
    startedAt: string;
    cancelledAt: string | null;
    endedAt: string | null;
  };
  subscription_day: {
    day: string;
    siteId: number;
    what: number;
    count: number;
  };
  tag: {
    id: number;
    profileId: number;
    name: string;
    createdAt: string;
  };
  tagged: {
    tagId: number;
    profileId: number;
    taggedAt: string;
  };
  thing_hidden: {
    thing: string;
    at: string;
  };
  transparency: {
    month: string;
    figures: unknown;
    madeAt: string;
  };
  unfinished_upload: {
    id: string;
    profileId: number;
    bytes: number;
    at: string;
    heldBy: string | null;
    heldUntil: string | null;
    wanted: boolean;
  };
  validation: {
    id: number;
    profileId: number;
    personId: number;
    method: number;
    status: number;
    stateHash: string | null;
    reason: string | null;
    over18: boolean | null;
    startedAt: string;
    decidedAt: string | null;
    decidedBy: number | null;
    expiresAt: string | null;
    file: string | null;
    code: string | null;
  };
  visit: {
    profileId: number;
    visitorId: number;
    at: string;
  };
  visits_seen: {
    profileId: number;
    seenAt: string;
  };
}
