import { categoriasCurso } from '@quadro/contract/desenvolvimento/categorias-curso.ts'
import { certificados } from '@quadro/contract/desenvolvimento/certificados.ts'
import { explainConstraint } from '../../kit/constraints.ts'
import { registryRoutes } from '../../kit/registry.ts'
import type { Route } from '../../kit/route.ts'
import { certificacaoPapel } from './certificacao-papel.ts'
import { certificacoes } from './certificacoes.ts'
import { certificadoPapel } from './certificado-papel.ts'
import { colaboradoresCertificacoes } from './colaboradores-certificacoes.ts'
import { cursos } from './cursos.ts'
import { modelosCertificado } from './modelos-certificado.ts'
import { imagensDosModelos } from './modelos-certificado-imagens.ts'
import { relatoriosDeCertificacao } from './relatorios-certificacao.ts'
import './busca.ts'
import './copia.ts'
import './palavras.ts'
import './prazos.ts'

explainConstraint('certificado_titulo', 'titulo', 'Já existe um certificado com este título.')
explainConstraint('categoria_curso_nome', 'nome', 'Já existe uma categoria com este nome.')

export const routes: Route[] = [
  ...Object.values(registryRoutes(categoriasCurso, 'categoriaCurso')),
  ...Object.values(registryRoutes(certificados, 'certificado')),
  ...imagensDosModelos,
  ...modelosCertificado,
  ...cursos,
  ...certificacoes,
  certificacaoPapel,
  certificadoPapel,
  ...colaboradoresCertificacoes,
  ...relatoriosDeCertificacao,
]
