import * as c from '@quadro/contract/cargo-salario/areas/organograma.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { withTotals } from '@quadro/contract/kit/sheet.ts'
import { removerAcentos } from '@quadro/contract/kit/texto.ts'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { fileRoute, type Route } from '../../../kit/http/route.ts'
import { printOrQueue, reportRoutes, slug } from '../../../kit/reports/report.ts'
import { type AreaNaData, aPartirDe, arvoreNaData } from '../areas/organograma-arvore.ts'

type Filtros = z.output<typeof c.relatorioDeAreas.filtersSchema>

const nomes = (pessoas: AreaNaData['responsaveis']) => pessoas.map((p) => p.nome).join(', ')
const dobrar = (texto: string) => removerAcentos(texto).toLowerCase()

/** The areas of a day in the order of the tree, in one group for each top area. The figures are the same as in the organisation chart. */
async function folha(ctx: Ctx, f: Filtros) {
  const { areaOrganizacionalId: inicio } = f
  const inteira = await arvoreNaData(ctx, f.data)
  const parte = inicio === null ? inteira : aPartirDe(inteira, inicio)
  if (inicio !== null && parte.length === 0) throw fieldError('areaOrganizacionalId', 'A área não existe nesta data')
  const nome = f.nome === null ? null : dobrar(f.nome)
  const areas = parte.filter(
    (a) => (f.ativa === 'T' || a.ativo === (f.ativa === 'A')) && (nome === null || dobrar(a.caminho).includes(nome)),
  )
  const veVagas = areas.some((a) => a.vagas !== null)
  const filters = [
    { label: 'Data', value: formatarData(f.data) },
    { label: 'Situação', value: c.ATIVAS.find((a) => a.codigo === f.ativa)!.descricao },
    { label: 'A partir da área', value: parte.find((a) => a.id === inicio)?.caminho ?? 'Todas' },
    ...(f.nome === null ? [] : [{ label: 'Nome', value: f.nome }]),
  ]
  return withTotals(
    {
      filters,
      columns: [
        { key: 'caminho', label: 'Área', format: 'text', weight: 4 },
        { key: 'codigoAC', label: 'Código AC', format: 'text' },
        { key: 'responsaveis', label: 'Responsáveis', format: 'text', weight: 2 },
        { key: 'corresponsaveis', label: 'Corresponsáveis', format: 'text', weight: 2 },
        { key: 'email', label: 'E-mail', format: 'text', weight: 2 },
        { key: 'pessoas', label: 'Pessoas', format: 'integer', total: 'sum' },
        { key: 'pessoasAbaixo', label: 'Com as abaixo', format: 'integer' },
        ...(veVagas ? [{ key: 'vagas', label: 'Vagas abertas', format: 'integer', total: 'sum' } as const] : []),
        { key: 'ativo', label: 'Ativa', format: 'boolean' },
      ],
      groups: [...Map.groupBy(areas, (a) => a.caminho.split(' / ')[0]!)].map(([title, linhas]) => ({
        title,
        rows: linhas.map((a) => ({
          caminho: a.caminho,
          codigoAC: a.codigoAC,
          responsaveis: nomes(a.responsaveis),
          corresponsaveis: nomes(a.corresponsaveis),
          email: a.email,
          pessoas: a.pessoas,
          pessoasAbaixo: a.pessoasAbaixo,
          ...(veVagas ? { vagas: a.vagas } : {}),
          ativo: a.ativo,
        })),
      })),
      notes: ['Com as abaixo: as pessoas da área e de todas as que ficam abaixo dela.'],
    },
    { unit: { one: 'área', many: 'áreas' } },
  )
}

/** The same document at the list's address, which the specification names too, with the filters of the list. */
const pelaLista = fileRoute(c.relatorioDeAreasPelaLista)(
  async (ctx, { pdf, ativo, nome, data, areaOrganizacionalId }) => {
    const { contentTypes } = await import('../../../documents/print.ts')
    const format = pdf ? ('pdf' as const) : ('xlsx' as const)
    const filters: Filtros = {
      data: data ?? ctx.hoje(),
      nome,
      ativa: ativo === undefined ? 'T' : ativo ? 'A' : 'I',
      areaOrganizacionalId,
    }
    const { base, module, title } = c.relatorioDeAreas
    const whose = { empresaId: ctx.empresaId, usuarioId: ctx.user.id }
    return {
      name: `${slug(title)}-${ctx.hoje()}.${format}`,
      type: contentTypes[format],
      body: () => printOrQueue(ctx.services, whose, { report: base, module, title, filters, format }),
    }
  },
)

export const relatorioDeAreasRoutes: Route[] = [...reportRoutes(c.relatorioDeAreas, folha), pelaLista]
