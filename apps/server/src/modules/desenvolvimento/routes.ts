import './turmas/o-que-termina.ts'
import { categoriasCurso } from '@quadro/contract/desenvolvimento/cursos/categorias-curso.ts'
import { tiposDespesa } from '@quadro/contract/desenvolvimento/turmas/tipos-despesa.ts'
import type { Route } from '../../kit/http/route.ts'
import { explainConstraint } from '../../kit/records/constraints.ts'
import { registryRoutes } from '../../kit/records/registry.ts'
import { avaliacoesAluno } from './avaliacoes/avaliacoes-aluno.ts'
import { avaliacoesCurso } from './avaliacoes/avaliacoes-curso.ts'
import { avaliacoesDeTurmas } from './avaliacoes/avaliacoes-de-turmas.ts'
import { modelosAluno } from './avaliacoes/modelos-aluno.ts'
import { certificacaoPapel } from './certificacoes/certificacao-papel.ts'
import { certificacoes } from './certificacoes/certificacoes.ts'
import { colaboradoresCertificacoes } from './certificacoes/colaboradores-certificacoes.ts'
import { relatoriosDeCertificacao } from './certificacoes/relatorios-certificacao.ts'
import { certificadoPapel } from './certificados/certificado-papel.ts'
import { certificadoDaTurma } from './certificados/certificado-turma.ts'
import { certificados } from './certificados/certificados.ts'
import { envioDeCertificados } from './certificados/certificados-envio.ts'
import { conferencia } from './certificados/conferencia.ts'
import { modelosCertificado } from './certificados/modelos-certificado.ts'
import { imagensDosModelos } from './certificados/modelos-certificado-imagens.ts'
import { catalogoNr } from './cursos/catalogo-nr.ts'
import { cursos } from './cursos/cursos.ts'
import './cursos/para-competencias.ts'
import './cursos/prontos.ts'
import { lnt } from './lnt/lnt.ts'
import { itensDaLnt } from './lnt/lnt-itens.ts'
import { propostasDaLnt } from './lnt/propostas.ts'
import { relatorioSemIndicacao } from './lnt/relatorio-sem-indicacao.ts'
import './lnt/necessidades-certificacoes.ts'
import { chamada } from './chamada/chamada.ts'
import { presencaPropria } from './chamada/presenca-propria.ts'
import { exigenciasTreinamento } from './matriz/exigencias-treinamento.ts'
import { propoeTurma } from './matriz/propor-turma.ts'
import { relatorioMatriz } from './matriz/relatorio-matriz.ts'
import { treinamentosObrigatorios } from './matriz/treinamentos-obrigatorios.ts'
import { gruposMetasHoras } from './metas/grupos-metas-horas.ts'
import { rankingDosAlunos } from './relatorios/ranking-avaliacao-aluno.ts'
import { relatoriosComTreinamento } from './relatorios/relatorios-com-treinamento.ts'
import { relatoriosDeInvestimento } from './relatorios/relatorios-investimento.ts'
import { relatoriosSemTreinamento } from './relatorios/relatorios-sem-treinamento.ts'
import { relatoriosDeTurmas } from './relatorios/relatorios-turmas.ts'
import './espaco/equipe.ts'
import { meusCursos } from './espaco/meus-cursos.ts'
import { treinamentos } from './treinamentos/treinamentos.ts'
import { diasTurmas } from './turmas/dias-turmas.ts'
import { inscricoes } from './turmas/inscricoes.ts'
import { presenca } from './turmas/presenca.ts'
import { prestadoresTreinamento } from './turmas/prestadores-treinamento.ts'
import { turmas } from './turmas/turmas.ts'
import { vagasOferecidas } from './turmas/vagas-oferecidas.ts'
import './busca.ts'
import './copia.ts'
import './palavras.ts'
import './prazos.ts'
import './matriz/treinos-que-faltam.ts'

explainConstraint('certificado_titulo', 'titulo', 'Já existe um certificado com este título.')
explainConstraint('categoria_curso_nome', 'nome', 'Já existe uma categoria com este nome.')
explainConstraint('tipo_despesa_descricao', 'descricao', 'Já existe um tipo de despesa com esta descrição.')

export const routes: Route[] = [
  ...Object.values(registryRoutes(categoriasCurso, 'categoriaCurso')),
  ...Object.values(registryRoutes(tiposDespesa, 'tipoDespesa')),
  ...prestadoresTreinamento,
  ...avaliacoesCurso,
  ...avaliacoesAluno,
  ...avaliacoesDeTurmas,
  ...modelosAluno,
  ...gruposMetasHoras,
  ...turmas,
  // Before the days: 'qr-code-presenca' is no id.
  ...chamada,
  ...presencaPropria,
  ...vagasOferecidas,
  ...diasTurmas,
  ...inscricoes,
  ...presenca,
  ...lnt,
  ...treinamentos,
  ...itensDaLnt,
  ...propostasDaLnt,
  ...certificados,
  ...imagensDosModelos,
  ...modelosCertificado,
  ...catalogoNr,
  ...cursos,
  ...certificacoes,
  certificacaoPapel,
  certificadoDaTurma,
  ...envioDeCertificados,
  certificadoPapel,
  conferencia,
  ...colaboradoresCertificacoes,
  ...relatoriosDeCertificacao,
  ...exigenciasTreinamento,
  ...treinamentosObrigatorios,
  propoeTurma,
  ...relatorioMatriz,
  ...relatoriosDeTurmas,
  ...rankingDosAlunos,
  ...relatoriosComTreinamento,
  ...relatorioSemIndicacao,
  ...relatoriosSemTreinamento,
  ...relatoriosDeInvestimento,
  ...meusCursos,
]
