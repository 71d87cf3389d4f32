import { imprimirCrachas } from '@quadro/contract/cargo-salario/acesso-pessoal/acesso-pessoal.ts'
import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { imprimirFichas, MAXIMO_DE_FICHAS } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { useState } from 'react'
import { can, today } from '../../../kit/call/session.ts'
import type { BulkChange } from '../../../kit/list/bulk-dialog.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { baixarImpressos } from '../../../kit/textos/imprimir.ts'
import type { BulkAction } from '../../../ui/control/SelectionBar.tsx'
import { Checkbox, DateField, TextField, TreeSelectField } from '../../../ui/fields/index.ts'
import { IdCard, Network, Pencil, Printer } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import type { RowAction } from '../../../ui/table/types.ts'
import { useAreas } from '../opcoes.ts'

const ImprimirCrachas = later(async () => (await import('../acesso-pessoal/cracha-imprimir.tsx')).ImprimirCrachas)
const pessoas = (n: number) => (n === 1 ? '1 pessoa' : `${n.toLocaleString('pt-BR')} pessoas`)

/** Prints the records of several people, one after another. The call itself shows a refusal. */
async function imprimir(ids: number[]): Promise<void> {
  if (ids.length > MAXIMO_DE_FICHAS) toast.warning(`Escolha até ${MAXIMO_DE_FICHAS} pessoas por vez.`)
  else await baixarImpressos(imprimirFichas, { ids })
}

/** What can be done with several people, or with one, without opening them. `dialogo` belongs on the page. */
export function useAcoesDePessoas() {
  const go = useGo()
  const [crachas, setCrachas] = useState<number[]>()
  const selectionActions = (ids: number[]): BulkAction[] => [
    { id: 'fichas', label: 'Imprimir fichas', icon: Printer, onPress: () => void imprimir(ids) },
    ...(can(imprimirCrachas)
      ? [{ id: 'crachas', label: 'Imprimir crachás', icon: IdCard, onPress: () => setCrachas(ids) }]
      : []),
  ]
  const actions = (r: c.ColaboradorListado): RowAction[] => [
    ...(r.situacao === 'A' && can(c.inserirLinha)
      ? [
          {
            ...{ id: 'mudanca', label: 'Registrar mudança', icon: Pencil },
            onAction: () => go(`${c.base}/${r.id}`, { search: { mudar: true } }),
          },
        ]
      : []),
    { id: 'ficha', label: 'Imprimir ficha', icon: Printer, onAction: () => void imprimir([r.id]) },
    ...(r.situacao === 'A' && can(imprimirCrachas)
      ? [{ id: 'cracha', label: 'Imprimir crachá', icon: IdCard, onAction: () => setCrachas([r.id]) }]
      : []),
  ]
  const dialogo = crachas && <ImprimirCrachas ids={crachas} onClose={() => setCrachas(undefined)} />
  return { selectionActions, actions, dialogo }
}

function NovaArea(props: { value: number | null; onChange: (id: number | null) => void }) {
  return <TreeSelectField label="Nova área" required nodes={useAreas()} {...props} />
}

/** The transfer of several people: an area and a day, and everything else stays. */
export function useMudancaDeArea(): BulkChange<c.ColaboradorListado> {
  const [areaOrganizacionalId, setArea] = useState<number | null>(null)
  const [data, setData] = useState<string | null>(today())
  const [motivo, setMotivo] = useState('')
  const [levarAdiante, setLevar] = useState(false)
  return {
    id: 'mudar-area',
    label: 'Mudar de área',
    icon: Network,
    endpoint: c.mudarDeArea,
    title: (n) => `Mudar a área de ${pessoas(n)}?`,
    mudanca:
      areaOrganizacionalId === null || !data
        ? undefined
        : { areaOrganizacionalId, data, motivo: motivo.trim() || null, levarAdiante },
    field: (
      <Stack>
        <NovaArea value={areaOrganizacionalId} onChange={setArea} />
        <DateField label="Vigência" required value={data} onChange={setData} />
        <TextField label="Motivo" value={motivo} onChange={setMotivo} maxLength={100} />
        <Checkbox
          label="Levar para as mudanças já planejadas"
          help="Sem isso, quem tem uma mudança depois desse dia volta à área que ela diz."
          value={levarAdiante}
          onChange={setLevar}
        />
      </Stack>
    ),
    text: 'Cargo, salário e estabelecimento ficam como estão nesse dia. Cada pessoa recebe uma linha no histórico.',
    done: (n) => (n === 1 ? '1 pessoa mudou de área.' : `${n.toLocaleString('pt-BR')} pessoas mudaram de área.`),
  }
}
