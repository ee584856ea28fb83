import css from './Form.module.css'

export const formClass = css.form
