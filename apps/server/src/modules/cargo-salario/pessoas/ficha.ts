import * as c from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import type { FichasColaboradorPaper } from '../../../documents/papers/ficha-colaborador.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { letterhead } from '../../../kit/reports/report.ts'
import { definirImpressao, type Papel } from '../../../kit/textos/impressao.ts'
import { exigirCidadeDoEstado, extrasDaEmpresa, gravarExtras } from '../../geral/index.ts'
import { lerFicha, ocultosPara } from './ficha-leitura.ts'
import { papelDaFicha } from './ficha-papel.ts'

/** In the order in which they were chosen; one that is not within reach refuses all. */
async function fichas(ctx: Ctx, { ids }: { ids: number[] }): Promise<Papel> {
  const papeis: FichasColaboradorPaper['fichas'] = []
  for (const id of new Set(ids)) papeis.push(await papelDaFicha(ctx, id))
  const nome = papeis.length === 1 ? `Ficha de ${papeis[0]!.nome}` : 'Fichas de colaboradores'
  return { nome, template: 'ficha-colaborador', data: { fichas: papeis }, head: await letterhead(ctx) }
}
const imprimirFichas = definirImpressao('fichas', { titulo: 'Fichas de colaboradores', fazer: fichas })

export const ficha: Route[] = [
  route(c.lerFicha)((ctx, { id }) => lerFicha(ctx, id)),
  route(c.gravarFicha)(async (ctx, { id, versao, pessoaVersao, codigo, vinculo, camposExtras, ...campos }) => {
    const talento = await lockRow(ctx, 'talento', id, { versao })
    await lockRow(ctx, 'pessoa', talento.pessoaId, { versao: pessoaVersao, columns: ['id'] })
    const { ufId, cidadeId } = campos
    if (ufId !== null && cidadeId !== null) await exigirCidadeDoEstado(ctx, { ufId, cidadeId })
    await gravarExtras(ctx.db, talento.pessoaId, camposExtras, await extrasDaEmpresa(ctx.db, 'colaborador'))
    const ocultos = ocultosPara(ctx)
    const escritos = c.NOMES_DA_FICHA.filter((nome) => !ocultos.includes(nome)).map((nome) => [nome, campos[nome]])
    await updateRow(ctx, 'pessoa', talento.pessoaId, Object.fromEntries(escritos) as never)
    await updateRow(ctx, 'talento', id, { codigo, vinculo })
    return lerFicha(ctx, id)
  }),
  {
    ...fileRoute(c.imprimirFichas)((ctx, { ids }) => imprimirFichas(ctx, { ids }, ids.length)),
    of: { paper: ['pdf'] },
  },
  {
    ...fileRoute(c.imprimirFicha)(async (ctx, { id }) => {
      const paper = { fichas: [await papelDaFicha(ctx, id)] }
      const head = await letterhead(ctx)
      return {
        name: `ficha-${id}.pdf`,
        type: 'application/pdf',
        inline: true,
        body: async () => {
          const { printPaper } = await import('../../../documents/paper.ts')
          return printPaper('ficha-colaborador', paper, head)
        },
      }
    }),
    of: { paper: ['pdf'] },
  },
]
