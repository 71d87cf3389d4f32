import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'

/** Address of the support: the configured chat, or else e-mail. */
export const supportAddress = ({ linkChat, parametrosDoSistema }: UserInfo): string =>
  linkChat ?? `mailto:${parametrosDoSistema.emailSuporte}`
