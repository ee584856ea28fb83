import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useUserInfo } from '../../data/account'
import { RequireRole } from './RoleScreen'

vi.mock('../../data/account', () => ({ useUserInfo: vi.fn() }))
const here = (roles?: string[]) =>
  vi.mocked(useUserInfo).mockReturnValue({ data: roles && { roles } } as ReturnType<typeof useUserInfo>)
const shown = (...roles: [string, ...string[]]) => renderToStaticMarkup(<RequireRole roles={roles}>secret</RequireRole>)

it('shows its children to who has any of the roles, and to nobody else', () => {
  here(['support', 'finance'])
  expect(shown('finance', 'admin')).toBe('secret')
  expect(shown('admin')).toBe('')
  here([])
  expect(shown('admin')).toBe('')
  here()
  expect(shown('admin')).toBe('')
})

it('needs a role', () => {
  here(['admin'])
  expect(() => renderToStaticMarkup(<RequireRole roles={[] as never}>secret</RequireRole>)).toThrow('at least one role')
})
