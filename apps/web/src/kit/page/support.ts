import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'

/** Where the support is reached: the conversation where one is configured, else a letter. */
export const supportAddress = ({ linkChat, parametrosDoSistema }: UserInfo): string =>
  linkChat ?? `mailto:${parametrosDoSistema.emailSuporte}`
