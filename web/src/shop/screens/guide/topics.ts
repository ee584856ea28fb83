import { paths } from '../../router/paths'

export const TOPICS = ['buy', 'link', 'extract', 'exchange', 'cash', 'safe'] as const
export type Topic = (typeof TOPICS)[number]
/** The trade link has drawings of its own, beside the sheet that sets it. */
export type DrawnTopic = Exclude<Topic, 'link'>

export const topicOf = (name: string | null): Topic => TOPICS.find((topic) => topic === name) ?? 'buy'

export const nextTopic = (topic: Topic): Topic | undefined => TOPICS[TOPICS.indexOf(topic) + 1]

/** Where a topic is put into practice. */
export const ACTIONS: Record<DrawnTopic, string> = {
  buy: paths.gift,
  extract: paths.extractTab('items'),
  exchange: paths.bag,
  cash: paths.extractTab('cash'),
  safe: paths.safety,
}
