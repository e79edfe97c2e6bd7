/** Who can vouch for a player; `/api/config` names those that are set up, the others have no button. */
export const SOCIAL_PROVIDERS = ['qq', 'microsoft'] as const

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]
