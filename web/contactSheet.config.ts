import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** `make screens`: pictures of every screen in every look, for people to look at. */
export default defineConfig({ ...base, testMatch: '**/*.sheet.ts', projects: [{ name: 'sheet' }] })
