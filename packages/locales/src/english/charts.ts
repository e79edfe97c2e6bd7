import texts from '../../messages/en/charts.json' with { type: 'json' }

export const englishCharts = texts
