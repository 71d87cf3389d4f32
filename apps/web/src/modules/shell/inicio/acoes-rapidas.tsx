import { gravarPreferencia, lerPreferencia } from '@quadro/contract/shell/inicio/avisos.ts'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { type ShortcutGroup, usePageActions, useShortcuts } from '../../../kit/page/shortcuts.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import {
  ArrowRight,
  BriefcaseBusiness,
  HeartPulse,
  type Icon,
  MessageSquare,
  Pencil,
  Plus,
  Table2,
  UserPlus,
} from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'

interface Acao {
  href: string
  label: string
  icon: Icon
}

const CHAVE = 'acoes-rapidas'
const MAXIMO = 5
const EscolherAcoes = later(async () => (await import('./escolher-acoes.tsx')).EscolherAcoes)
/** What a user has before choosing, in this order, as far as they may start it. */
const COMUNS: readonly Acao[] = [
  { href: '/captacao/solicitacoes-pessoal/new', label: 'Inserir solicitação', icon: BriefcaseBusiness },
  { href: '/cargo-salario/colaboradores/new', label: 'Admitir', icon: UserPlus },
  { href: '/captacao/candidatos/new', label: 'Inserir candidato', icon: UserPlus },
  { href: '/gestao-talentos/colaboradores-ocorrencias/new', label: 'Registrar ocorrência', icon: MessageSquare },
  { href: '/sst/colaborador-afastamentos/new', label: 'Registrar afastamento', icon: HeartPulse },
  { href: '/gestao-talentos/talentos/relatorio-dinamico', label: 'Relatório dinâmico', icon: Table2 },
]

const paginasDe = ({ label: modulo, items, groups }: ShortcutGroup): Acao[] =>
  [...items, ...groups.flatMap((group) => group.items)].map(({ label, href }) => ({
    ...{ href, icon: ArrowRight },
    label: `${label} · ${modulo}`,
  }))

/** All that this user may choose: what can be started, then the pages. */
function useTodas(): Acao[] {
  const acoes = usePageActions().map(({ label, href }) => ({ label, href, icon: Plus }))
  return [...acoes, ...useShortcuts().flatMap(paginasDe)]
}

/**
 * What the user starts most often, beside the greeting: by their authorities at first, then what they chose. On a phone `entries` stand in
 * the page's menu.
 */
export function useAcoesRapidas() {
  const isMobile = useIsMobile()
  const todas = useTodas()
  const { data } = useCall(lerPreferencia, { chave: CHAVE }, { silent: true })
  const [escolhendo, setEscolhendo] = useState(false)
  const guardadas = z.array(z.string()).safeParse(data?.valor)
  const comum = (href: string) => COMUNS.find((acao) => acao.href === href)
  // A choice that the user may no longer open is left out.
  const acoes = (guardadas.success ? guardadas.data : COMUNS.map(({ href }) => href)).flatMap((href) => {
    const acao = todas.find((each) => each.href === href)
    return acao ? [comum(href) ?? { ...acao, label: acao.label.split(' · ')[0]! }] : []
  })
  const rapidas = acoes.slice(0, MAXIMO)
  if (todas.length === 0 || !data) return { actions: null, entries: [], dialog: null }
  const escolher = () => setEscolhendo(true)
  return {
    entries: isMobile
      ? [
          ...rapidas.map(({ href, label, icon }) => ({ id: href, label, icon, href })),
          { id: 'escolher', label: 'Escolher ações rápidas', icon: Pencil, onAction: escolher },
        ]
      : [],
    actions: isMobile ? null : (
      <>
        {rapidas.map(({ href, label, icon }) => (
          <LinkButton key={href} href={href} icon={icon} variant="quiet">
            {label}
          </LinkButton>
        ))}
        <IconButton label="Escolher ações rápidas" icon={Pencil} onPress={escolher} />
      </>
    ),
    dialog: escolhendo && (
      <EscolherAcoes
        todas={todas}
        escolhidas={rapidas.map(({ href }) => href)}
        maximo={MAXIMO}
        gravar={async (valor) => {
          await call(gravarPreferencia, { chave: CHAVE, valor })
          await refreshed()
        }}
        onClose={() => setEscolhendo(false)}
      />
    ),
  }
}
