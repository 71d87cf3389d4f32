import { descricaoDe, TIPO_CURSO } from '@quadro/contract/geral/codigos/codigos.ts'
import { certificadosDosTalentos } from '@quadro/contract/gestao-talentos/relatorios/relatorio-certificados.ts'
import { withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { contados, emCadaEmpresa } from '../../cargo-salario/index.ts'
import { comLugar, daqui as ids, NO_DIA, type NoDia, nosLugares, porNome, trabalhaEm } from './relatorio.ts'

interface Certificado extends NoDia {
  titulo: string
  organizacao: string
  tipo: string
  inicio: string | null
  fim: string | null
  validade: string | null
  cargaHoraria: number | null
}

/** Certificates that people who work today named in their curriculum. */
export const relatorioDeCertificados = reportRoutes(
  certificadosDosTalentos,
  async (ctx, { colaboradoresIds, ...f }) => {
    const hoje = ctx.hoje()
    let vencidos = 0
    const groups = await emCadaEmpresa(ctx, certificadosDosTalentos.authority, f, async (there, daqui) => {
      const found = await rows(
        there.db,
        sql<Certificado>`
        select ${NO_DIA}, k.titulo, k.organizacao, k.tipo, k.data_inicio as inicio, k.data_fim as fim, k.validade,
               k.carga_horaria_total as carga_horaria
          from talento t ${comLugar(sql`${hoje}::date`)}
          join certificado_pessoa k on k.empresa_id = p.empresa_id and k.pessoa_id = p.id
         where ${trabalhaEm(hoje)} and ${nosLugares(daqui)} and ${among('t.id', ids(ctx, there, colaboradoresIds))}
         order by coalesce(k.data_fim, k.data_inicio) nulls last, sem_acento(k.titulo), k.id`,
      )
      return [...Map.groupBy(found, (k) => k.talentoId).values()]
        .map((deles) => ({ title: `${deles[0]!.nome} · ${deles[0]!.area ?? 'Sem área'}`, deles }))
        .sort((a, b) => porNome(a.title, b.title))
        .map(({ title, deles }) => ({
          title,
          rows: deles.map((k) => {
            const vencido = k.validade !== null && k.validade < hoje
            if (vencido) vencidos += 1
            return {
              ...{ titulo: k.titulo, organizacao: k.organizacao, tipo: descricaoDe(TIPO_CURSO, k.tipo) },
              ...{ inicio: k.inicio, fim: k.fim, validade: k.validade, cargaHoraria: k.cargaHoraria },
              situacao: vencido ? 'VENCIDO' : k.validade === null ? 'Não vence' : 'Válido',
            }
          }),
        }))
    })
    return withTotals(
      {
        filters: [
          {
            label: 'Talentos',
            value:
              colaboradoresIds.length === 0
                ? 'Todos'
                : contados(colaboradoresIds.length, 'selecionado', 'selecionados'),
          },
          ...(await standardLines(ctx, f)),
        ],
        columns: [
          { key: 'titulo', label: 'Certificado', format: 'text', weight: 3 },
          { key: 'organizacao', label: 'Organização', format: 'text', weight: 2 },
          { key: 'tipo', label: 'Tipo', format: 'text', weight: 1 },
          { key: 'inicio', label: 'Início', format: 'date' },
          { key: 'fim', label: 'Fim', format: 'date' },
          { key: 'validade', label: 'Validade', format: 'date' },
          { key: 'situacao', label: 'Situação', format: 'text', weight: 1 },
          { key: 'cargaHoraria', label: 'Horas', format: 'decimal', decimals: 2, total: 'sum' },
        ],
        groups,
        notes: vencidos === 0 ? [] : [`${contados(vencidos, 'certificado vencido', 'certificados vencidos')} hoje.`],
      },
      { unit: { one: 'certificado', many: 'certificados' } },
    )
  },
)
