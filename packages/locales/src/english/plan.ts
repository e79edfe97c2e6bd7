import texts from '../../messages/en/plan.json' with { type: 'json' }

export const englishPlan = texts
