/** The same in every language of the page. */
export const GENSHIN_ACTIVITIES_TITLE = '原神活动数据'
