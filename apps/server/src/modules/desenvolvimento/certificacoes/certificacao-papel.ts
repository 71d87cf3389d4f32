import * as c from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { descricaoDaSituacao } from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { MODULES } from '@quadro/contract/kit/authority.ts'
import { type Sheet, type SheetRow, withTotals } from '@quadro/contract/kit/sheet.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fileRoute, type Route } from '../../../kit/http/route.ts'
import { letterhead, slug } from '../../../kit/reports/report.ts'
import { lerCertificacao } from './certificacoes.ts'
import { aCertificar, certificados } from './colaboradores-certificacoes.ts'

/** The courses of the certification, the people who have it and until when, and people who lack it although their band requires it. */
async function folha(ctx: Ctx, certificacao: c.Certificacao): Promise<Sheet> {
  const tem: SheetRow[] = (await certificados(ctx, certificacao.id)).map((x) => ({
    talento: x.talentoNome,
    cargo: x.cargoNome,
    area: x.areaNome,
    data: x.obtida ?? x.data,
    validade: x.validade,
    situacao: descricaoDaSituacao(x.situacao),
  }))
  const aPassar = tem.filter((x) => x.situacao === descricaoDaSituacao('PENDENTE'))
  const valem = tem.filter((x) => x.situacao !== descricaoDaSituacao('VENCIDA') && !aPassar.includes(x))
  const faltam: SheetRow[] = (await aCertificar(ctx, certificacao.id))
    .map((x) => ({
      talento: x.nome,
      cargo: `${x.cargoNome} ${x.faixaNome}`,
      area: x.areaNome,
      data: null,
      validade: x.vencidaEm,
      situacao: x.vencidaEm === null ? 'A certificar' : descricaoDaSituacao('VENCIDA'),
    }))
    .filter((x) => !aPassar.some((a) => a.talento === x.talento))
  // Expired certifications of people whose band does not require them.
  const caducas = tem.filter(
    (x) => x.situacao === descricaoDaSituacao('VENCIDA') && !faltam.some((f) => f.talento === x.talento),
  )
  const groups = [
    { title: 'Certificados', rows: valem },
    { title: 'Fizeram os cursos e falta a avaliação prática', rows: aPassar },
    { title: 'A certificar, pela faixa', rows: faltam },
    { title: 'Vencidas, sem que a faixa exija', rows: caducas },
  ].filter(({ rows }) => rows.length > 0)
  return withTotals(
    {
      title: certificacao.nome,
      subtitle: 'Certificação',
      module: MODULES.desenvolvimento,
      filters: [
        { label: 'Periodicidade', value: c.porExtenso(certificacao.periodicidade) },
        { label: 'Pré-requisito', value: certificacao.certificacaoPreRequisito?.nome ?? 'Nenhum' },
        { label: 'Cursos exigidos', value: certificacao.cursos.map(({ nome }) => nome).join('; ') },
        ...(certificacao.avaliacoesPraticas.length > 0
          ? [
              {
                label: 'Avaliações práticas',
                value: certificacao.avaliacoesPraticas.map(({ titulo }) => titulo).join('; '),
              },
            ]
          : []),
      ],
      notes:
        groups.length === 0 ? ['Ninguém tem esta certificação, e nenhuma faixa de quem trabalha aqui a exige.'] : [],
      columns: [
        { key: 'talento', label: 'Talento', format: 'text', weight: 3 },
        { key: 'cargo', label: 'Cargo', format: 'text', weight: 2 },
        { key: 'area', label: 'Área', format: 'text', weight: 2 },
        { key: 'data', label: 'Certificado em', format: 'date' },
        { key: 'validade', label: 'Vale até', format: 'date' },
        { key: 'situacao', label: 'Situação', format: 'text' },
      ],
      groups: groups.length === 0 ? [{ rows: [] }] : groups,
    },
    { unit: { one: 'talento', many: 'talentos' } },
  )
}

export const certificacaoPapel: Route = {
  ...fileRoute(c.relatorio)(async (ctx, { id }) => {
    const certificacao = await lerCertificacao(ctx, id)
    const sheet = await folha(ctx, certificacao)
    const head = await letterhead(ctx)
    return {
      name: `${slug(certificacao.nome)}-${ctx.hoje()}.pdf`,
      type: 'application/pdf',
      body: async () => {
        const { printInWorker } = await import('../../../documents/print.ts')
        return printInWorker({ sheet, letterhead: head, format: 'pdf' })
      },
    }
  }),
  of: { paper: ['pdf'] },
}
