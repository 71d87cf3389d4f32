import * as z from 'zod'
import { type CamposDaSolicitacao, camposDaSolicitacao } from './solicitacao-campos.ts'

/** Settings of the company that the form and the server both apply (specification 2 §5). */
export const regrasDaSolicitacao = z.object({
  solPessoalExibirSalario: z.boolean(),
  solPessoalExibirColabSubstituido: z.boolean(),
  solPessoalObrigarDadosComplementares: z.boolean(),
  solPessoalReabrirSolicitacao: z.boolean(),
  obrigarAmbienteFuncao: z.boolean(),
  camposSolicitacaoOcultos: z.array(z.string()),
  camposSolicitacaoObrigatorios: z.array(z.string()),
})
export type RegrasDaSolicitacao = z.infer<typeof regrasDaSolicitacao>

/** Fields that a company may hide or require, with the end of their error message. The state follows the city. */
const FALTA = {
  estabelecimentoId: 'é obrigatório',
  areaOrganizacionalId: 'é obrigatória',
  faixaSalarialId: 'é obrigatório',
  motivoSolicitacaoId: 'é obrigatório',
  ambienteId: 'é obrigatório',
  funcaoId: 'é obrigatória',
  dataPrevisaoEncerramento: 'é obrigatória',
  horasDiariasPrevistas: 'são obrigatórias',
  qtdDiasPrevisao: 'são obrigatórios',
  recrutadorResponsavel: 'é obrigatório',
  colaboradoresSubstituidos: 'são obrigatórios',
  vinculo: 'é obrigatório',
  escolaridade: 'é obrigatória',
  escolaridades: 'são obrigatórias',
  sexo: 'é obrigatório',
  idadeMinima: 'é obrigatória',
  idadeMaxima: 'é obrigatória',
  ufId: 'é obrigatória',
  cidadeId: 'é obrigatória',
  infoComplementares: 'são obrigatórias',
  bairrosIds: 'são obrigatórios',
  remuneracao: 'é obrigatória',
  experiencias: 'são obrigatórias',
} as const satisfies Partial<Record<keyof CamposDaSolicitacao, string>>
export type CampoConfiguravel = keyof typeof FALTA

export const rotuloDoCampo = (campo: CampoConfiguravel): string =>
  (camposDaSolicitacao[campo].meta() as { label?: string } | undefined)?.label ?? campo

/** For the page of the settings: whether a field has its own visibility setting, and which setting already requires it. */
export const CAMPOS_CONFIGURAVEIS: readonly {
  campo: CampoConfiguravel
  /** The setting that shows the field, instead of the list of hidden fields. */
  exibidoPor?: 'solPessoalExibirSalario' | 'solPessoalExibirColabSubstituido'
  /** The setting that requires the field, whatever the list of required fields says. */
  exigidoPor?: 'solPessoalObrigarDadosComplementares' | 'obrigarAmbienteFuncao'
}[] = [
  { campo: 'estabelecimentoId' },
  { campo: 'areaOrganizacionalId' },
  { campo: 'faixaSalarialId' },
  { campo: 'motivoSolicitacaoId' },
  { campo: 'ambienteId', exigidoPor: 'obrigarAmbienteFuncao' },
  { campo: 'funcaoId', exigidoPor: 'obrigarAmbienteFuncao' },
  { campo: 'dataPrevisaoEncerramento' },
  { campo: 'horasDiariasPrevistas' },
  { campo: 'qtdDiasPrevisao' },
  { campo: 'recrutadorResponsavel' },
  { campo: 'colaboradoresSubstituidos', exibidoPor: 'solPessoalExibirColabSubstituido' },
  { campo: 'vinculo', exigidoPor: 'solPessoalObrigarDadosComplementares' },
  { campo: 'escolaridade', exigidoPor: 'solPessoalObrigarDadosComplementares' },
  { campo: 'escolaridades' },
  { campo: 'sexo', exigidoPor: 'solPessoalObrigarDadosComplementares' },
  { campo: 'idadeMinima', exigidoPor: 'solPessoalObrigarDadosComplementares' },
  { campo: 'idadeMaxima', exigidoPor: 'solPessoalObrigarDadosComplementares' },
  { campo: 'cidadeId', exigidoPor: 'solPessoalObrigarDadosComplementares' },
  { campo: 'infoComplementares', exigidoPor: 'solPessoalObrigarDadosComplementares' },
  { campo: 'bairrosIds', exigidoPor: 'solPessoalObrigarDadosComplementares' },
  {
    campo: 'remuneracao',
    exibidoPor: 'solPessoalExibirSalario',
    exigidoPor: 'solPessoalObrigarDadosComplementares',
  },
  { campo: 'experiencias' },
]

const comUf = (campos: CampoConfiguravel[]): CampoConfiguravel[] =>
  campos.flatMap((campo) => (campo === 'cidadeId' ? (['ufId', 'cidadeId'] as const) : [campo]))

/** Fields that the company requires, in the order of the error messages. */
export function camposExigidos(regras: RegrasDaSolicitacao, veRemuneracao = true): CampoConfiguravel[] {
  return comUf(
    CAMPOS_CONFIGURAVEIS.filter(({ campo, exibidoPor, exigidoPor }) => {
      if (exibidoPor && !regras[exibidoPor]) return false
      if (campo === 'remuneracao' && !veRemuneracao) return false
      return (exigidoPor && regras[exigidoPor]) || regras.camposSolicitacaoObrigatorios.includes(campo)
    }).map(({ campo }) => campo),
  )
}

/** Fields that the company does not use; they are neither shown nor saved. A required field is never hidden. */
export function camposOcultos(regras: RegrasDaSolicitacao): ReadonlySet<string> {
  const exigidos = camposExigidos(regras)
  return new Set(
    comUf(
      CAMPOS_CONFIGURAVEIS.filter(({ campo, exibidoPor }) =>
        exibidoPor ? !regras[exibidoPor] : regras.camposSolicitacaoOcultos.includes(campo) && !exigidos.includes(campo),
      ).map(({ campo }) => campo),
    ),
  )
}

/** Further requirements of the company's settings, as field → message. Pure, for the form and the server. */
export function exigenciasDaEmpresa(
  s: CamposDaSolicitacao,
  regras: RegrasDaSolicitacao,
  veRemuneracao = true,
): { field: CampoConfiguravel; message: string }[] {
  return camposExigidos(regras, veRemuneracao)
    .filter((campo) => {
      const value = s[campo]
      return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    })
    .map((campo) => ({ field: campo, message: `${rotuloDoCampo(campo)} ${FALTA[campo]}` }))
}
