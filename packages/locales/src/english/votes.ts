import texts from '../../messages/en/votes.json' with { type: 'json' }

export const englishVotes = texts
