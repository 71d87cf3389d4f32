/** The fields of the login. They stand apart from the contract, because the login's own page is the first to load and checks nothing else. */
export const CAMPOS_DO_LOGIN = {
  login: { label: 'Usuário', max: 60 },
  senha: { label: 'Senha', fem: true, max: 200 },
} as const

export type Credenciais = Record<keyof typeof CAMPOS_DO_LOGIN, string>
