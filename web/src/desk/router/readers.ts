import type { Permission, Role } from '../api/types'

const ALL: readonly Role[] = ['service', 'finance', 'manager', 'auditor']
const BOOKS: readonly Role[] = ['finance', 'manager', 'auditor']

/** The roles that have the permission of a screen, so that whoever lacks it reads whom to ask. */
export const READERS: Readonly<Partial<Record<Permission, readonly Role[]>>> = {
  own: ALL,
  read_today: ALL,
  read_customers: ALL,
  read_orders: ALL,
  read_proposals: ALL,
  read_announcements: ALL,
  read_deliveries: ALL,
  read_gifts: ALL,
  read_campaigns: ALL,
  read_cash_outs: BOOKS,
  read_jobs: BOOKS,
  read_books: BOOKS,
  read_log: BOOKS,
  read_conversations: ['service', 'manager', 'auditor'],
  read_staff: ['manager', 'auditor'],
  publish_announcements: ['manager'],
  manage_gifts: ['manager'],
}
