import {
  type Atendimento,
  atendimentoDe,
  atendimentos,
  esperadoEscrito,
  type PerguntaDaSelecao,
} from '@quadro/contract/captacao/anuncios/perguntas.ts'
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

const PERGUNTAS = [
  { value: 'todas', label: 'Atende a todas' },
  { value: 'nao', label: 'Não atende a alguma' },
  { value: 'sem', label: 'Falta alguma resposta' },
] as const
type DasPerguntas = (typeof PERGUNTAS)[number]['value']
const ATENDIMENTO: readonly Atendimento[] = ['atende', 'nao', 'sem']
/** What a question offers: the answers of yes or no, or how the number stands to what is expected. */
const opcoesDe = (p: PerguntaDaSelecao): { value: Atendimento; label: string }[] => {
  const esperado = esperadoEscrito(p)
  const outra = p.esperada === 'S' ? 'Não' : 'Sim'
  return [
    { value: 'atende', label: p.tipo === 'S' ? `${esperado} (esperada)` : `Atende (${esperado})` },
    { value: 'nao', label: p.tipo === 'S' ? outra : 'Não atende' },
    { value: 'sem', label: 'Sem resposta' },
  ]
}
/** The name of the filter of one question in the address. */
const filtroDe = ({ id }: PerguntaDaSelecao) => `p${id}`
const feitas = (perguntas: readonly PerguntaDaSelecao[]) => perguntas.filter((p) => !p.retirada)

/** The filter of a request's candidates, as kept in the address. */
export interface FiltroDeCandidatos {
  busca: string
  resultado: string | undefined
  parado: number | undefined
  /** Only candidates who exceed the target of their stage. */
  atrasados: boolean
  /** How the candidate stands to all questions of the vacancy, and to single ones. */
  perguntas?: DasPerguntas | undefined
  daPergunta?: readonly { pergunta: PerguntaDaSelecao; resposta: Atendimento }[]
}
export const filtrosDeCandidatos = (perguntas: readonly PerguntaDaSelecao[]) => [
  ...['busca', 'resultado', 'parado', 'atrasados', 'perguntas'],
  ...feitas(perguntas).map(filtroDe),
]
export const lerFiltroDeCandidatos = (search: Search, perguntas: readonly PerguntaDaSelecao[]): FiltroDeCandidatos => ({
  busca: String(search.busca ?? ''),
  resultado: RESULTADO.find((r) => r.value === search.resultado)?.value,
  parado: DIAS.find((dias) => dias === Number(search.parado)),
  atrasados: search.atrasados === 'sim',
  perguntas: feitas(perguntas).length > 0 ? PERGUNTAS.find((o) => o.value === search.perguntas)?.value : undefined,
  daPergunta: feitas(perguntas).flatMap((pergunta) => {
    const resposta = ATENDIMENTO.find((a) => a === search[filtroDe(pergunta)])
    return resposta ? [{ pergunta, resposta }] : []
  }),
})

/** Whether the answers of a candidate pass the filter. */
function respondeu(
  { respostas }: CandidatoNaSolicitacao,
  { perguntas: qual, daPergunta = [] }: FiltroDeCandidatos,
  perguntas: readonly PerguntaDaSelecao[],
): boolean {
  const dadas = atendimentos(perguntas, respostas)
  if (qual === 'todas' && dadas.atende < dadas.de) return false
  if (qual === 'nao' && dadas.nao === 0) return false
  if (qual === 'sem' && dadas.sem === 0) return false
  return daPergunta.every(({ pergunta, resposta }) => {
    const dada = respostas.find((r) => r.perguntaId === pergunta.id)
    return atendimentoDe(pergunta, dada) === resposta
  })
}

/** The candidates that pass the filter. */
export function filtrarCandidatos(
  rows: readonly CandidatoNaSolicitacao[],
  f: FiltroDeCandidatos,
  etapas: readonly { id: number; prazoDias?: number | null }[] = [],
  perguntas: readonly PerguntaDaSelecao[] = [],
) {
  const hoje = today()
  return rows.filter(
    (r) =>
      (f.busca === '' || contemSemAcento(r.nome, f.busca)) &&
      (f.resultado === undefined || (r.resultado ?? 'S') === f.resultado) &&
      (f.parado === undefined || (!r.contratado && diasEntre(r.desde, hoje) >= f.parado)) &&
      (!f.atrasados || estaAtrasado(r, etapas, hoje)) &&
      (perguntas.length === 0 || respondeu(r, f, perguntas)),
  )
}

export const chipsDeCandidatos = ({
  resultado,
  parado,
  atrasados,
  perguntas,
  daPergunta = [],
}: FiltroDeCandidatos): FilterChip[] => [
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
  ...(perguntas
    ? [{ id: 'perguntas', label: 'Perguntas', value: PERGUNTAS.find((o) => o.value === perguntas)!.label }]
    : []),
  ...daPergunta.map(({ pergunta, resposta }) => ({
    id: filtroDe(pergunta),
    label: pergunta.texto,
    value: opcoesDe(pergunta).find((o) => o.value === resposta)!.label,
  })),
]

export function CamposDoFiltroDeCandidatos({
  filtro,
  perguntas,
  onChange,
}: {
  filtro: FiltroDeCandidatos
  perguntas: readonly PerguntaDaSelecao[]
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
      {feitas(perguntas).length > 0 && (
        <SelectField
          label="Perguntas"
          placeholder="Todos"
          value={filtro.perguntas ?? null}
          options={PERGUNTAS}
          onChange={(value) => onChange({ perguntas: value ?? undefined })}
        />
      )}
      {feitas(perguntas).map((p) => (
        <SelectField<Atendimento>
          key={p.id}
          label={p.texto}
          placeholder="Qualquer resposta"
          value={filtro.daPergunta?.find(({ pergunta }) => pergunta.id === p.id)?.resposta ?? null}
          options={opcoesDe(p)}
          onChange={(value) => onChange({ [filtroDe(p)]: value ?? undefined })}
        />
      ))}
    </>
  )
}
