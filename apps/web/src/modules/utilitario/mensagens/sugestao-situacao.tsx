import {
  SITUACOES,
  type SituacaoDaSugestao,
  TEMAS,
} from '@quadro/contract/utilitario/mensagens/sugestoes-de-melhoria.ts'
import { optionsOf } from '../../../kit/form/fields/bound.ts'
import type { ListView } from '../../../kit/list/list-types.ts'
import type { Search } from '../../../kit/page/navigation.ts'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'
import { SelectField } from '../../../ui/fields/index.ts'

const MARKS: Record<SituacaoDaSugestao, { mark: BadgeMark; tone: BadgeTone }> = {
  E: { mark: 'ring', tone: 'amber' },
  A: { mark: 'half', tone: 'violet' },
  P: { mark: 'full', tone: 'blue' },
  I: { mark: 'full', tone: 'green' },
  R: { mark: 'dash', tone: 'red' },
}
/** State of a suggestion as a badge. */
export const Situacao = ({ de }: { de: SituacaoDaSugestao }) => <Badge {...MARKS[de]}>{SITUACOES[de]}</Badge>

/** Views of both lists: all, and by state. */
export const VIEWS: readonly ListView[] = [
  { id: 'todas', label: 'Todas', filter: {} },
  { id: 'E', label: 'Enviadas', filter: { situacao: 'E' }, empty: 'Nenhuma sugestão à espera' },
  { id: 'A', label: 'Em análise', filter: { situacao: 'A' }, empty: 'Nenhuma sugestão em análise' },
  { id: 'P', label: 'Aprovadas', filter: { situacao: 'P' }, empty: 'Nenhuma sugestão aprovada' },
  { id: 'I', label: 'Implantadas', filter: { situacao: 'I' }, empty: 'Nenhuma sugestão implantada' },
  { id: 'R', label: 'Recusadas', filter: { situacao: 'R' }, empty: 'Nenhuma sugestão recusada' },
]

/** Filter of both lists: the subject. */
export const filtroDeTema = (search: Search) => {
  const chosen = TEMAS.find((t) => t.codigo === search.tema)
  return {
    keys: ['tema'],
    chips: chosen ? [{ id: 'tema', label: 'Tema', value: chosen.descricao }] : [],
    fields: (now: Search, set: (change: Search) => void) => (
      <SelectField
        label="Tema"
        value={(now.tema as string | undefined) ?? null}
        options={optionsOf(TEMAS)}
        onChange={(tema) => set({ tema: tema ?? undefined })}
      />
    ),
  }
}
