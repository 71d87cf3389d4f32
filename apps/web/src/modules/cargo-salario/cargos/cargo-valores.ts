import type * as c from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import type { UsedForm } from '../../../kit/form/form.tsx'

/** The place of each field of a position. */
export const ABAS_DO_FORMULARIO = [
  {
    id: 'dados',
    label: 'Dados gerais',
    grupos: [
      {
        id: 'identificacao',
        label: 'Cargo',
        campos: ['nome', 'nomeMercado', 'areasIds', 'grupoOcupacionalId', 'ativa', 'exibirModuloExterno'],
      },
      { id: 'descricao', label: 'Descrição', campos: ['missao', 'observacao'] },
      { id: 'responsabilidades', label: 'Responsabilidades', campos: ['responsabilidades', 'responsabilidadesDesde'] },
    ],
  },
  {
    id: 'competencias',
    label: 'Competências',
    grupos: [
      { id: 'conhecimentos', label: 'Conhecimentos', campos: ['conhecimentosIds', 'conhecimentosComplemento'] },
      { id: 'habilidades', label: 'Habilidades', campos: ['habilidadesIds', 'habilidadesComplemento'] },
      { id: 'atitudes', label: 'Atitudes', campos: ['atitudesIds', 'atitudesComplemento'] },
    ],
  },
  {
    id: 'requisitos',
    label: 'Requisitos e seleção',
    grupos: [
      { id: 'requisitos', label: 'Requisitos', campos: ['escolaridade', 'areasFormacaoIds', 'experiencia'] },
      { id: 'selecao', label: 'Recrutamento e seleção', campos: ['etapaSeletivasIds', 'recrutamento'] },
    ],
  },
] as const
export type Aba = (typeof ABAS_DO_FORMULARIO)[number]['id']
type Grupo = (typeof ABAS_DO_FORMULARIO)[number]['grupos'][number]

export const ORDEM: readonly string[] = ABAS_DO_FORMULARIO.flatMap((aba) => aba.grupos.flatMap((g: Grupo) => g.campos))
const tem = (grupo: Grupo, campo: string) => (grupo.campos as readonly string[]).includes(campo)
/** The tab of a field. */
export const abaDe = (campo: string): Aba =>
  ABAS_DO_FORMULARIO.find(({ grupos }) => grupos.some((g: Grupo) => tem(g, campo)))?.id ?? 'dados'

const daForma = ({ id }: { id: string }) => id.split('.')[0]!
export const errosDaAba = (form: UsedForm, aba: Aba): number | undefined =>
  form.problems.filter((p) => abaDe(daForma(p)) === aba).length || undefined
export const errosDoGrupo = (form: UsedForm, grupo: Grupo): number | undefined =>
  form.problems.filter((p) => tem(grupo, daForma(p))).length || undefined

export const VAZIO = {
  nome: '',
  nomeMercado: '',
  ativa: true,
  exibirModuloExterno: false,
  grupoOcupacionalId: null as number | null,
  areasIds: [] as number[],
  etapaSeletivasIds: [] as number[],
  areasFormacaoIds: [] as number[],
  conhecimentosIds: [] as number[],
  habilidadesIds: [] as number[],
  atitudesIds: [] as number[],
  missao: '' as string | null,
  recrutamento: '' as string | null,
  conhecimentosComplemento: '' as string | null,
  habilidadesComplemento: '' as string | null,
  atitudesComplemento: '' as string | null,
  escolaridade: null as string | null,
  experiencia: '' as string | null,
  observacao: '' as string | null,
}

const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)
/** Form values of an existing position. */
export function doCargo(cargo: c.Cargo): typeof VAZIO {
  const values = { ...VAZIO }
  for (const key of Object.keys(VAZIO)) if (key in cargo) Object.assign(values, { [key]: cargo[key as keyof c.Cargo] })
  return {
    ...values,
    etapaSeletivasIds: ids(cargo.etapaSeletivas),
    conhecimentosIds: ids(cargo.conhecimentos),
    habilidadesIds: ids(cargo.habilidades),
    atitudesIds: ids(cargo.atitudes),
    areasFormacaoIds: ids(cargo.areasFormacaoRelacionadas),
  }
}
