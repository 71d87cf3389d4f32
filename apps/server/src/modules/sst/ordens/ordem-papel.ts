import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/sst/ordens/ordens-servico.ts'
import { nomeDoGrupo } from '@quadro/contract/sst/riscos/riscos.ts'
import type { OrdemServicoPaper } from '../../../documents/papers/ordem-servico.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { letterhead } from '../../../kit/reports/report.ts'
import { definirImpressao } from '../../../kit/textos/impressao.ts'
import { ordensDeHoje, talentosComOrdem } from './ordem-leitura.ts'

type Folha = OrdemServicoPaper['folhas'][number]
interface Talento {
  nome: string
  codigo: string | null
  cargoNome: string | null
  areaNome: string | null
}

/** One order as it is printed: with a number it was given and is acknowledged electronically, without it is signed by hand. */
export const folhaDe = (ctx: Ctx, t: Talento, { atividades, ...o }: c.Conteudo, numero: number | null): Folha => ({
  numero: numero === null ? null : `Ordem nº ${numero}`,
  data: formatarData(ctx.hoje()),
  talento: { nome: t.nome, matricula: t.codigo, cargo: t.cargoNome, area: t.areaNome },
  ...{ ambiente: o.ambiente, funcao: o.funcao, atividades: atividades ?? '', normas: o.normas, epis: o.epis },
  riscos: o.riscos.map(({ grupo, ...risco }) => ({ ...risco, grupo: nomeDoGrupo(grupo) })),
  obrigacoes: c.OBRIGACOES,
})

/** Prints orders for the person to sign, by name. Refuses somebody without activities by name. */
export const imprimirOrdens = definirImpressao<{ ids: number[] }>('ordens-de-servico', {
  titulo: 'Ordens de Serviço',
  async fazer(ctx, { ids }) {
    const quem = await talentosComOrdem(ctx).where('t.id', 'in', ids).orderBy('t.nome').orderBy('t.id').execute()
    const deHoje = await ordensDeHoje(ctx, ids)
    if (quem.length < new Set(ids).size) throw notFound()
    const folhas = quem.map((t) => {
      const conteudo = deHoje.get(t.id)?.conteudo
      if (!conteudo?.atividades) throw invalidState(`${t.nome}: ${c.SEM_ATIVIDADES.toLowerCase()}.`)
      return folhaDe(ctx, t, conteudo, null)
    })
    const data: OrdemServicoPaper = { folhas }
    return { nome: 'Ordens de Serviço', template: 'ordem-servico', data, head: await letterhead(ctx) }
  },
})
