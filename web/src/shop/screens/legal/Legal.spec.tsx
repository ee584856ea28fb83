import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../i18n/language'
import { user } from '../../../kit/testing/user'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { fakeServer, refuses } from '../../../kit/testing/fakeServer'
import { Legal } from './Legal'

const text = {
  version: '2026-01-02',
  intro: ['Preface'],
  chapters: [
    { title: 'First', paragraphs: ['Same', 'Same'] },
    { title: 'First', paragraphs: ['Other'] },
  ],
}

afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

it.each([
  ['zh-CN', '版本 2026-01-02'],
  ['en', 'Version 2026-01-02'],
] as const)('an agreement is shown as the operator wrote it, in %s', async (lang, version) => {
  await act(() => setLanguage(lang))
  const server = fakeServer({ getAgreement: text })
  await mountApp(<Legal name="user_agreement" />, { at: '/user-agreement' })
  const paragraphs = Array.from(document.querySelectorAll('article p'), (paragraph) => paragraph.textContent)
  expect(paragraphs).toEqual([version, 'Preface', 'Same', 'Same', 'Other'])
  expect(screen.queryAllByRole('heading').map((heading) => heading.textContent)).toEqual(
    expect.arrayContaining(['1. First', '2. First']),
  )
  expect(server.params('getAgreement')).toEqual([{ name: 'user_agreement' }])
})

it('a text that does not come is asked for again', async () => {
  const server = fakeServer({ getAgreement: refuses('bad_parameter') })
  await mountApp(<Legal name="privacy_policy" />, { at: '/privacy-policy' })
  expect(screen.getByRole('alert').textContent).toContain('文本加载失败')
  server.on('getAgreement', text)
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(screen.getByRole('heading', { name: '2. First' })).toBeDefined()
})
