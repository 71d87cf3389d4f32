import { CAMPOS_DO_DOCUMENTO } from '@quadro/contract/gestao-talentos/documentos/documento-campos.ts'
import type { ModeloDeDocumento } from '@quadro/contract/gestao-talentos/documentos/modelos-documento.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { camposUsadosNoRico, type Valores } from '@quadro/contract/kit/textos.ts'
import type { CartasPaper } from '../../../documents/papers/cartas.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { letterhead, slug } from '../../../kit/reports/report.ts'
import { blocosPreenchidos } from '../../../kit/textos/blocos.ts'
import { exigirCompleto } from '../../../kit/textos/fontes.ts'
import type { Papel } from '../../../kit/textos/impressao.ts'
import { versaoAtual } from '../../../kit/textos/versoes.ts'
import { doColaborador } from './documento-valores.ts'

export type Modelo = Pick<ModeloDeDocumento, 'id' | 'nome' | 'texto' | 'assinaturas'>
export const usadosPor = ({ texto }: Pick<Modelo, 'texto'>): string[] => camposUsadosNoRico(texto)

/** The documents in the order of the names, a page each; each names its template and version. `por`: who prints, where no user does. */
export async function papelDe(ctx: Ctx, modelo: Modelo, valores: readonly Valores[], por?: string): Promise<Papel> {
  const usados = usadosPor(modelo)
  const head = await letterhead(ctx, por)
  const { cidadeUf } = await ctx.db
    .selectFrom('empresa')
    .select('cidadeUf')
    .where('id', '=', ctx.empresaId)
    .executeTakeFirstOrThrow()
  const empresa = { nome: head.empresa.nome, papel: 'Empresa' }
  const folhas = valores
    .map((v) => ({ v, quem: String(v.nomeCompleto) }))
    .sort((a, b) => a.quem.localeCompare(b.quem, 'pt-BR'))
    .map(({ v, quem }) => {
      exigirCompleto(doColaborador, usados, v, quem)
      const assinaturas = {
        EMPRESA: [empresa],
        AMBOS: [empresa, { nome: quem, papel: 'Colaborador' }],
        NENHUMA: [],
      }[modelo.assinaturas]
      return { blocos: blocosPreenchidos(CAMPOS_DO_DOCUMENTO, modelo.texto, v), assinaturas }
    })
  const [unica] = valores.length === 1 ? valores : []
  const nome = unica ? `${modelo.nome} de ${String(unica.nomeCompleto)}` : modelo.nome
  const data: CartasPaper = {
    nome,
    lugarEData: [cidadeUf, formatarData(ctx.hoje())].filter(Boolean).join(', '),
    origem: `${modelo.nome}, versão ${await versaoAtual(ctx, 'modeloDocumento', modelo.id)}`,
    folhas,
  }
  return { nome, template: 'cartas', data, head }
}
export async function bytesDe({ template, data, head }: Papel): Promise<Uint8Array> {
  const { printPaper } = await import('../../../documents/paper.ts')
  return printPaper(template, data, head)
}
export const nomeDoArquivo = (ctx: Ctx, { nome }: Papel): string => `${slug(nome)}-${ctx.hoje()}.pdf`
