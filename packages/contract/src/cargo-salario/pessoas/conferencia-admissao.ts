import * as z from 'zod'
import { VINCULO } from '../../geral/codigos/codigos.ts'
import { type Access, endpoint, internal } from '../../kit/endpoint.ts'
import { dataOpcional, dinheiroOpcional, opcao, ref } from '../../kit/fields.ts'
import { formatarData, formatarDinheiro } from '../../kit/formato.ts'
import { autoridades } from './colaboradores.ts'
import { verSalario } from './salario.ts'

/** What does not fit together in an admission that is being filled in. It tells and refuses nothing. */

const campos = z.object({
  dataAdmissao: dataOpcional({ label: 'Data de Admissão', fem: true }),
  dataNascimento: dataOpcional({ label: 'Data de Nascimento', fem: true }),
  vinculo: opcao(VINCULO, { label: 'Vínculo' }).optional(),
  estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento', opcional: true }),
  areaOrganizacionalId: ref('areaOrganizacional', { label: 'Área', opcional: true }),
  faixaSalarialId: ref('faixaSalarial', { label: 'Cargo / Faixa Salarial', opcional: true }),
  ambienteId: ref('ambiente', { label: 'Ambiente', opcional: true }),
  /** The salary that is offered, when it is not that of the band. */
  salario: dinheiroOpcional({ label: 'Salário' }),
})
export type Conferencia = z.output<typeof campos>
const output = z.object({
  /** What the band pays on that day; null when unknown, or not for this user. */
  salarioDaFaixa: z.number().nullable(),
  avisos: z.array(z.object({ titulo: z.string(), texto: z.string() })),
})
export type Conferido = z.infer<typeof output>

/** The same for whoever admits and for whoever hires a candidate. */
export const conferenciaEm = (path: string, access: Access) =>
  endpoint({
    method: 'GET',
    path,
    access,
    input: campos,
    output,
    reveals: [verSalario],
    summary: 'Salário da faixa no dia de uma admissão, e o que nela não combina; nada é gravado',
  })
export const conferencia = conferenciaEm(
  '/cargo-salario/colaboradores/conferencia-da-admissao',
  internal(autoridades.criar),
)

/** What the server found about the place and the salary of an admission. */
export interface Achado {
  dia: string
  idade: number | null
  vinculo: string | undefined
  faixa: { nome: string; valor: number | null } | null
  salario: number | null
  areaTemGestor: boolean | null
  /** Whether somebody of the area works at the establishment; null when nobody works in the area. */
  areaNoEstabelecimento: boolean | null
  ambienteDeOutro: string | null
}
const PORCENTO = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** The mismatches in words, the most serious first. Pure. Without sight of salaries `salario` and `valor` are null. */
export function avisosDaAdmissao(a: Achado, veSalario: boolean): Conferido['avisos'] {
  const avisos: Conferido['avisos'] = []
  const avisa = (titulo: string, texto: string) => avisos.push({ titulo, texto })
  if (a.idade !== null && a.idade < 14)
    avisa('Idade abaixo da lei', `Terá ${a.idade} anos na admissão: antes dos 14 ninguém pode trabalhar.`)
  else if (a.idade !== null && a.idade < 16 && a.vinculo !== 'A')
    avisa('Idade abaixo da lei', `Terá ${a.idade} anos na admissão: antes dos 16, só como aprendiz.`)
  if (veSalario && a.faixa !== null) {
    const { nome, valor } = a.faixa
    if (valor === null && a.salario === null)
      avisa(
        'Faixa sem valor',
        `${nome} não tem valor em ${formatarData(a.dia)}: sem um salário próprio, fica sem salário.`,
      )
    else if (valor !== null && valor > 0 && a.salario !== null && a.salario !== valor)
      avisa(
        'Salário fora da faixa',
        `${formatarDinheiro(a.salario)} fica ${PORCENTO.format((Math.abs(a.salario - valor) / valor) * 100)}% ${
          a.salario > valor ? 'acima' : 'abaixo'
        } de ${nome}, que paga ${formatarDinheiro(valor)}.`,
      )
  }
  if (a.areaNoEstabelecimento === false)
    avisa('Área de outro estabelecimento', 'Ninguém desta área trabalha neste estabelecimento.')
  if (a.ambienteDeOutro !== null) avisa('Ambiente de outro estabelecimento', `O ambiente é de ${a.ambienteDeOutro}.`)
  if (a.areaTemGestor === false)
    avisa(
      'Área sem gestor',
      'Nem a área nem as acima dela têm responsável: as etapas do gestor ficam sem quem as faça.',
    )
  return avisos
}
