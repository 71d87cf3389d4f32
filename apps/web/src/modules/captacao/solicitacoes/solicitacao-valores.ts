import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type * as z from 'zod'

/** Initial values of the form of a new request. */
export const vazia = (hoje: string) => ({
  data: hoje,
  descricao: '',
  estabelecimentoId: null as number | null,
  areaOrganizacionalId: null as number | null,
  motivoSolicitacaoId: null as number | null,
  faixaSalarialId: null as number | null,
  ambienteId: null as number | null,
  funcaoId: null as number | null,
  quantidade: c.PADROES.quantidade as number,
  horarioComercial: '',
  horasDiariasPrevistas: null as string | null,
  qtdDiasPrevisao: null as number | null,
  dataPrevisaoEncerramento: null as string | null,
  tipoVaga: 'MISTA',
  invisivelParaGestor: c.PADROES.invisivelParaGestor as boolean,
  reservadaPcd: c.PADROES.reservadaPcd as boolean,
  recrutadorResponsavel: null as string | null,
  emailsCheck: [] as string[],
  incluirColaboradoresDesligados: c.PADROES.incluirColaboradoresDesligados as boolean,
  colaboradoresSubstituidos: [] as { id: number | null; nome?: string }[],
  vinculo: c.PADROES.vinculo as string | null,
  remuneracao: null as number | null,
  escolaridade: null as string | null,
  escolaridades: [] as string[],
  sexo: c.PADROES.sexo as string | null,
  idadeMinima: null as number | null,
  idadeMaxima: null as number | null,
  ufId: null as number | null,
  cidadeId: null as number | null,
  bairrosIds: [] as number[],
  experiencias: null as string | null,
  infoComplementares: null as string | null,
  etapasIds: [] as number[],
  avaliacoesIds: [] as number[],
})
export type Valores = ReturnType<typeof vazia>

/** Form values of an existing request. */
export function daSolicitacao(s: c.Solicitacao): Valores {
  const { estabelecimento, areaOrganizacional, motivoSolicitacao, faixaSalarial, ambiente, funcao, cidade } = s
  const values = vazia(s.data)
  for (const key of Object.keys(values) as (keyof Valores)[])
    if (key in s) Object.assign(values, { [key]: s[key as keyof c.Solicitacao] })
  return {
    ...values,
    estabelecimentoId: estabelecimento?.id ?? null,
    areaOrganizacionalId: areaOrganizacional?.id ?? null,
    motivoSolicitacaoId: motivoSolicitacao?.id ?? null,
    faixaSalarialId: faixaSalarial?.id ?? null,
    ambienteId: ambiente?.id ?? null,
    funcaoId: funcao?.id ?? null,
    ufId: cidade?.uf.id ?? null,
    cidadeId: cidade?.id ?? null,
  }
}

/** Further requirements of the company, as field → message. */
export function exigencias(regras: c.RegrasDaSolicitacao, veRemuneracao: boolean): Map<string, string> {
  const nothing = {} as c.CamposDaSolicitacao
  return new Map(c.exigenciasDaEmpresa(nothing, regras, veRemuneracao).map(({ field, message }) => [field, message]))
}

const filled = (value: unknown) =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)

/**
 * The contract's form with the company's requirements added to the fields. So required fields are marked, and all errors appear together.
 */
export function esquema(regras: c.RegrasDaSolicitacao, veRemuneracao: boolean) {
  const demanded = [...exigencias(regras, veRemuneracao)].map(([field, error]) => {
    const own = c.camposDaSolicitacao[field as keyof typeof c.camposDaSolicitacao] as z.ZodType
    return [field, own.refine(filled, { error })] as const
  })
  return c.solicitacaoForm.safeExtend(Object.fromEntries(demanded)) as unknown as typeof c.solicitacaoForm
}

/** The place of each field: tab, group, and the order of the page. */
export const ABAS = [
  {
    id: 'solicitacao',
    label: 'Solicitação',
    grupos: [
      {
        id: 'dados',
        label: 'Dados da solicitação',
        campos: [
          'descricao',
          'data',
          'estabelecimentoId',
          'areaOrganizacionalId',
          'faixaSalarialId',
          'motivoSolicitacaoId',
          'ambienteId',
          'funcaoId',
        ],
      },
      {
        id: 'vaga',
        label: 'Vaga',
        campos: [
          'quantidade',
          'horarioComercial',
          'dataPrevisaoEncerramento',
          'horasDiariasPrevistas',
          'qtdDiasPrevisao',
          'recrutadorResponsavel',
          'tipoVaga',
          'invisivelParaGestor',
          'reservadaPcd',
        ],
      },
      {
        id: 'substituidos',
        label: 'Talentos substituídos',
        campos: ['incluirColaboradoresDesligados', 'colaboradoresSubstituidos'],
      },
    ],
  },
  {
    id: 'complementares',
    label: 'Dados complementares',
    grupos: [
      { id: 'contratacao', label: 'Contratação', campos: ['vinculo', 'remuneracao'] },
      {
        id: 'perfil',
        label: 'Perfil',
        campos: ['escolaridade', 'escolaridades', 'sexo', 'idadeMinima', 'idadeMaxima', 'experiencias'],
      },
      { id: 'local', label: 'Onde mora', campos: ['ufId', 'cidadeId', 'bairrosIds'] },
      { id: 'informacoes', label: 'Informações complementares', campos: ['infoComplementares'] },
    ],
  },
  {
    id: 'etapas',
    label: 'Etapas',
    grupos: [
      { id: 'seletivas', label: 'Etapas seletivas', campos: ['etapasIds'] },
      { id: 'avaliacoes', label: 'Avaliações', campos: ['avaliacoesIds'] },
    ],
  },
  {
    id: 'notificacoes',
    label: 'Notificações',
    grupos: [{ id: 'emails', label: 'E-mails que recebem o andamento', campos: ['emailsCheck'] }],
  },
] as const satisfies {
  id: string
  label: string
  grupos: readonly { id: string; label: string; campos: readonly (keyof Valores)[] }[]
}[]
export type Aba = (typeof ABAS)[number]['id']

/** The groups of a tab with at least one field that the company uses. */
export function gruposVisiveis(aba: (typeof ABAS)[number], regras: c.RegrasDaSolicitacao) {
  const ocultos = c.camposOcultos(regras)
  const used = (campo: string) =>
    // This switch is shown only together with the replaced employees.
    !ocultos.has(campo === 'incluirColaboradoresDesligados' ? 'colaboradoresSubstituidos' : campo)
  return aba.grupos.filter(({ campos }) => campos.some(used))
}

const places = ABAS.flatMap((aba) =>
  aba.grupos.flatMap((grupo) =>
    grupo.campos.map((campo) => ({ campo: campo as string, aba: aba.id, grupo: grupo.id })),
  ),
)
/** All fields in the order of the page, from the first tab to the last. */
export const ORDEM: readonly string[] = places.map(({ campo }) => campo)
export const lugarDe = (campo: string) => places.find((p) => p.campo === campo.split('.')[0]) ?? places[0]!
