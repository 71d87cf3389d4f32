import { type CandidatoNaSolicitacao, RESULTADOS } from '@quadro/contract/captacao/selecao/selecao.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { diasEntre } from '@quadro/contract/kit/datas.ts'
import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import { today } from '../../../kit/call/session.ts'
import type { Search } from '../../../kit/page/navigation.ts'
import type { FilterChip } from '../../../ui/control/FilterChips.tsx'
import { SelectField } from '../../../ui/fields/index.ts'
import { estaAtrasado } from './prazo-etapa.ts'

const DIAS = [7, 15, 30]
const RESULTADO = [
  ...RESULTADOS.map(({ codigo, descricao }) => ({ value: codigo as string, label: descricao as string })),
  { value: 'S', label: 'Sem resultado' },
]
const PARADO = DIAS.map((dias) => ({ value: dias, label: `Há ${dias} dias ou mais` }))

/** The filter of a request's candidates, as kept in the address. */
export interface FiltroDeCandidatos {
  busca: string
  resultado: string | undefined
  parado: number | undefined
  /** Only candidates who exceed the target of their stage. */
  atrasados: boolean
}
export const FILTROS_DE_CANDIDATOS = ['busca', 'resultado', 'parado', 'atrasados'] as const
export const lerFiltroDeCandidatos = (search: Search): FiltroDeCandidatos => ({
  busca: String(search.busca ?? ''),
  resultado: RESULTADO.find((r) => r.value === search.resultado)?.value,
  parado: DIAS.find((dias) => dias === Number(search.parado)),
  atrasados: search.atrasados === 'sim',
})

/** The candidates that pass the filter. */
export function filtrarCandidatos(
  rows: readonly CandidatoNaSolicitacao[],
  f: FiltroDeCandidatos,
  etapas: readonly { id: number; prazoDias?: number | null }[] = [],
) {
  const hoje = today()
  return rows.filter(
    (r) =>
      (f.busca === '' || contemSemAcento(r.nome, f.busca)) &&
      (f.resultado === undefined || (r.resultado ?? 'S') === f.resultado) &&
      (f.parado === undefined || (!r.contratado && diasEntre(r.desde, hoje) >= f.parado)) &&
      (!f.atrasados || estaAtrasado(r, etapas, hoje)),
  )
}

export const chipsDeCandidatos = ({ resultado, parado, atrasados }: FiltroDeCandidatos): FilterChip[] => [
  ...(resultado
    ? [
        {
          id: 'resultado',
          label: 'Resultado',
          value: resultado === 'S' ? 'Sem resultado' : descricaoDe(RESULTADOS, resultado),
        },
      ]
    : []),
  ...(parado ? [{ id: 'parado', label: 'Na etapa', value: `há ${parado} dias ou mais` }] : []),
  ...(atrasados ? [{ id: 'atrasados', label: 'Meta da etapa', value: 'atrasados' }] : []),
]

export function CamposDoFiltroDeCandidatos({
  filtro,
  onChange,
}: {
  filtro: FiltroDeCandidatos
  onChange: (change: Search) => void
}) {
  return (
    <>
      <SelectField
        label="Resultado"
        placeholder="Todos"
        value={filtro.resultado ?? null}
        options={RESULTADO}
        onChange={(value) => onChange({ resultado: value ?? undefined })}
      />
      <SelectField
        label="Tempo na etapa"
        placeholder="Qualquer"
        value={filtro.parado ?? null}
        options={PARADO}
        onChange={(value) => onChange({ parado: value ?? undefined })}
      />
      <SelectField
        label="Meta da etapa"
        placeholder="Todos"
        value={filtro.atrasados ? 'sim' : null}
        options={[{ value: 'sim', label: 'Só os atrasados' }]}
        onChange={(value) => onChange({ atrasados: value ?? undefined })}
      />
    </>
  )
}
