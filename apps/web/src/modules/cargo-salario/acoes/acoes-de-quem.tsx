import { PAGINA_DAS_ACOES, PAGINA_MINHAS_ACOES } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import * as c from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { can } from '../../../kit/call/session.ts'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { CalendarDays, List, SquareKanban } from '../../../ui/icons.ts'
import type { MenuEntry } from '../../../ui/overlay/Menu.tsx'

export const PAGINA_DO_QUADRO = `${PAGINA_DAS_ACOES}/quadro`
export const PAGINA_DO_CALENDARIO = `${PAGINA_DAS_ACOES}/calendario`

/** Whether a board or calendar shows all visible actions or one's own. Users who see no others have no choice. */
export function useDeQuem() {
  const [search, setSearch] = useSearchState()
  const veTodas = can(c.acoes.listar)
  const minhas = !veTodas || search.de === 'minhas'
  return {
    minhas,
    list: minhas ? c.minhas : c.acoes.listar,
    escolha: veTodas && (
      <SegmentedControl
        label="De quem"
        options={[
          { id: 'todas', label: 'Todas' },
          { id: 'minhas', label: 'Minhas' },
        ]}
        value={minhas ? 'minhas' : 'todas'}
        onChange={(de) => setSearch({ de: de === 'minhas' ? de : undefined })}
      />
    ),
  }
}

const VISTAS = [
  { id: 'lista', label: 'Lista', icon: List },
  { id: 'quadro', label: 'Quadro', icon: SquareKanban },
  { id: 'calendario', label: 'Calendário', icon: CalendarDays },
] as const
/** Links to the other views of the same actions. */
export function useOutrasVistas(aqui: (typeof VISTAS)[number]['id'], minhas: boolean): MenuEntry[] {
  const go = useGo()
  const onde = {
    lista: minhas ? PAGINA_MINHAS_ACOES : PAGINA_DAS_ACOES,
    quadro: PAGINA_DO_QUADRO,
    calendario: PAGINA_DO_CALENDARIO,
  }
  return VISTAS.filter(({ id }) => id !== aqui).map(({ id, label, icon }) => ({
    id,
    label,
    icon,
    onAction: () => go(onde[id], id !== 'lista' && minhas ? { search: { de: 'minhas' } } : {}),
  }))
}
