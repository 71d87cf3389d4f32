import { autoridades as deColaborador } from '../../cargo-salario/pessoas/colaboradores.ts'
import { verSalario } from '../../cargo-salario/pessoas/salario.ts'
import { campo, campoReservado, catalogo, PODE_FALTAR } from '../../kit/textos.ts'
import { DA_EMPRESA } from '../../kit/textos-empresa.ts'

/** What a document about somebody who works here, or worked here, may say. */
export const CAMPOS_DO_DOCUMENTO = catalogo(
  'Colaborador',
  [
    campo('nome', 'Primeiro nome do colaborador', 'Elisa'),
    campo('nomeCompleto', 'Nome completo do colaborador', 'Elisa Prado Nunes'),
    campo('matricula', 'Matrícula do colaborador', '1042', PODE_FALTAR),
    campoReservado('cpf', 'CPF do colaborador', '123.456.789-09', 'documento', deColaborador.verDocumentos),
  ],
  [
    campo('vinculo', 'Vínculo', 'Emprego'),
    campo('admissao', 'Dia da admissão', '03/02/2022'),
    campo('desligamento', 'Último dia de trabalho', '20/11/2026', PODE_FALTAR),
    campo('cargo', 'Cargo e faixa de hoje', 'Analista de Custos Pleno'),
    campo('area', 'Área de hoje', 'Controladoria', PODE_FALTAR),
    campo('estabelecimento', 'Estabelecimento de hoje', 'Matriz'),
    campoReservado('salario', 'Salário de hoje', 'R$ 4.850,00', 'salario', verSalario),
  ],
  DA_EMPRESA,
)
