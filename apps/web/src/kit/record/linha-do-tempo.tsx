import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type LinhaDeVigencia, situacaoDaLinha } from '@quadro/contract/kit/vigencia.ts'
import type { ReactNode } from 'react'
import type { TimelineEntry } from '../../ui/change/Timeline.tsx'
import { Badge } from '../../ui/display/Badge.tsx'
import type { MenuEntry } from '../../ui/overlay/Menu.tsx'
import { duracao, quandoComeca } from './duracao.ts'

export interface CampoDaLinha<L> {
  campo: string
  /** Group by which a history can be filtered. */
  grupo?: string
  /** The value to compare; undefined means that it is hidden and not shown. */
  chave: (linha: L) => unknown
  texto: (linha: L) => ReactNode
}

const SELOS = {
  planned: (
    <Badge mark="ring" tone="blue">
      Planejada
    </Badge>
  ),
  current: (
    <Badge mark="full" tone="green">
      Em vigor
    </Badge>
  ),
  past: undefined,
}
const A_CONFIRMAR = (
  <Badge mark="ring" tone="amber">
    A confirmar
  </Badge>
)

/** A history as timeline entries, newest first: each entry shows only what its row changed. */
export function linhaDoTempo<L extends LinhaDeVigencia & { id: number }>(
  linhas: readonly L[],
  hoje: string,
  options: {
    campos: readonly CampoDaLinha<L>[]
    titulo: (linha: L, mudou: readonly string[], isPrimeira: boolean) => string
    valor?: (linha: L) => ReactNode
    /** Text below the changes; without one the entry has no note. */
    nota?: (linha: L) => ReactNode
    acoes?: (linha: L, isPrimeira: boolean) => MenuEntry[]
    /** Replaces the badge that says whether the row is past, in force or planned. */
    selo?: (linha: L) => ReactNode
    /** Shows only rows that changed a field of this group, and always the first row. */
    grupo?: string
  },
): TimelineEntry[] {
  return linhas.flatMap((linha, i) => {
    const antes = linhas[i + 1]
    const depois = linhas[i - 1]
    const mudou = options.campos.filter((c) => !antes || c.chave(antes) !== c.chave(linha))
    if (antes && options.grupo && !mudou.some((c) => c.grupo === options.grupo)) return []
    const state = situacaoDaLinha(linhas, linha, hoje)
    const ate = depois && depois.data <= hoje ? depois.data : hoje
    const changes = mudou.flatMap((c) => {
      const to = c.texto(linha)
      const from = antes ? c.texto(antes) : undefined
      if (!antes && (to === null || to === undefined || to === '')) return []
      return [{ field: c.campo, ...(antes ? { from: from || '—' } : {}), to: to || '—' }]
    })
    return [
      {
        id: String(linha.id),
        date: formatarData(linha.data),
        duration:
          state === 'planned'
            ? quandoComeca(linha.data, hoje)
            : linha.data === hoje
              ? 'hoje'
              : duracao(linha.data, ate),
        state,
        title: options.titulo(
          linha,
          mudou.map((c) => c.campo),
          !antes,
        ),
        badge: options.selo?.(linha) ?? (linha.confirmado === false ? A_CONFIRMAR : SELOS[state]),
        changes,
        ...(options.nota ? { note: options.nota(linha) } : {}),
        ...(options.valor ? { value: options.valor(linha) } : {}),
        ...(options.acoes ? { actions: options.acoes(linha, !antes) } : {}),
      },
    ]
  })
}
