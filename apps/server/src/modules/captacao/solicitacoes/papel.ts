import type { Solicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { SITUACOES, situacaoDe } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { descricaoDe, ESCOLARIDADE, SEXO, TIPO_VAGA, VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import type { SolicitacaoPessoalPaper } from '../../../documents/papers/solicitacao-pessoal.ts'
import type { Ctx } from '../../../kit/http/context.ts'

const MARCAS = { I: 'amber', A: 'green', R: 'red', S: 'violet', E: 'gray', C: 'gray' } as const
const dia = (data: string | null) => (data ? formatarData(data) : undefined)

/** The request for printing, with every value in words. Remuneration only for users who may see it. */
export async function papelDaSolicitacao(ctx: Ctx, s: Solicitacao): Promise<SolicitacaoPessoalPaper> {
  const situacao = situacaoDe(s)
  const bairros = s.bairrosIds.length
    ? await ctx.db.selectFrom('bairro').select('nome').where('id', 'in', s.bairrosIds).orderBy('nome').execute()
    : []
  const idade = [s.idadeMinima && `de ${s.idadeMinima}`, s.idadeMaxima && `até ${s.idadeMaxima}`]
    .filter(Boolean)
    .join(' ')
  const liberador = [s.liberador?.nome, s.liberadorDelegante && `em nome de ${s.liberadorDelegante.nome}`]
    .filter(Boolean)
    .join(', ')
  return {
    codigo: String(s.codigo),
    descricao: s.descricao,
    situacao: SITUACOES[situacao],
    marca: MARCAS[situacao],
    solicitacao: {
      data: dia(s.data),
      solicitante: s.solicitante?.nome,
      motivo: s.motivoSolicitacao?.nome,
      estabelecimento: s.estabelecimento?.nome,
      areaOrganizacional: s.areaOrganizacional?.nome,
      ambiente: s.ambiente?.nome,
      funcao: s.funcao?.nome,
      previsaoEncerramento: dia(s.dataPrevisaoEncerramento),
      recrutador: s.recrutadorResponsavel ?? undefined,
      colaboradoresSubstituidos: s.colaboradoresSubstituidos.map((t) => t.nome),
    },
    vaga: {
      cargo: s.cargoNome ?? undefined,
      faixaSalarial: s.faixaSalarialNome ?? undefined,
      quantidade: String(s.quantidade),
      preenchidas: String(s.qtdVagasPreenchidas),
      tipo: descricaoDe(TIPO_VAGA, s.tipoVaga),
      vinculo: descricaoDe(VINCULO, s.vinculo) || undefined,
      remuneracao: s.remuneracao === null ? undefined : formatarDinheiro(s.remuneracao),
      horario: s.horarioComercial,
      horasDiarias: s.horasDiariasPrevistas ?? undefined,
      diasPrevistos: s.qtdDiasPrevisao === null ? undefined : String(s.qtdDiasPrevisao),
      reservadaPcd: s.reservadaPcd ? 'Sim' : undefined,
    },
    complementares: {
      escolaridade: descricaoDe(ESCOLARIDADE, s.escolaridade) || undefined,
      escolaridades: s.escolaridades.map((codigo) => descricaoDe(ESCOLARIDADE, codigo)),
      sexo: descricaoDe(SEXO, s.sexo) || undefined,
      idade: idade ? `${idade} anos` : undefined,
      cidade: s.cidade ? `${s.cidade.nome}, ${s.cidade.uf.sigla}` : undefined,
      bairros: bairros.map((b) => b.nome),
      experiencias: s.experiencias ?? undefined,
      informacoes: s.infoComplementares ?? undefined,
    },
    liberacao: {
      liberador: liberador || undefined,
      data: s.liberador ? dia(s.dataStatus) : undefined,
      observacao: s.observacaoLiberador ?? undefined,
      encerramento: dia(s.dataEncerramento),
      observacaoEncerramento: s.obsEncerra ?? undefined,
      observacaoCancelamento: s.obsCancelamento ?? undefined,
    },
    assinaturas: [
      { nome: s.solicitante?.nome, papel: 'Solicitante' },
      { nome: s.liberador?.nome, papel: 'Liberador' },
    ],
  }
}
