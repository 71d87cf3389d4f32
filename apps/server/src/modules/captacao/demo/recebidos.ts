import { createHash } from 'node:crypto'
import { DOC_RECUSADO } from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import type { Company } from '../../../demo/part.ts'

interface Recebido {
  arquivo: string
  situacao: 'lido' | 'recusado'
  nome?: string
  email?: string
  ddd?: string
  fone?: string
  cidade?: string
  confianca?: 'alta' | 'media'
  texto?: string
  motivo?: string
  porEmail?: { remetente: string; assunto: string }
}
const RECEBIDOS: Recebido[] = [
  {
    ...{
      arquivo: 'Curriculo Marcos Vinicius.pdf',
      situacao: 'lido',
      nome: 'Marcos Vinícius Holanda',
      confianca: 'alta',
    },
    ...{ email: 'marcos.holanda@correio.example', ddd: '85', fone: '987112240', cidade: 'Fortaleza, CE' },
    texto: `MARCOS VINÍCIUS HOLANDA
Fortaleza - CE
(85) 98711-2240 | marcos.holanda@correio.example

EXPERIÊNCIA PROFISSIONAL
Supermercado Sol Nascente
Operador de Caixa
03/2021 a 08/2024

FORMAÇÃO
Ensino médio completo`,
  },
  {
    ...{ arquivo: 'cv_2026.docx', situacao: 'lido', nome: 'Priscila Andrade Maciel', confianca: 'media' },
    ...{ email: 'priscila.maciel@correio.example', ddd: '85', fone: '991340087' },
    texto: `Priscila Andrade Maciel
priscila.maciel@correio.example
(85) 99134-0087

Experiência
Auxiliar Administrativa, Clínica Bem Viver, 2019 a 2023

Idiomas
Inglês intermediário`,
    porEmail: { remetente: 'priscila.maciel@correio.example', assunto: 'Vaga no administrativo' },
  },
  { arquivo: 'IMG_4471.jpg', situacao: 'lido', texto: 'Auxiliar de limpeza\nDisponível aos sábados' },
  { arquivo: 'curriculo antigo.doc', situacao: 'recusado', motivo: DOC_RECUSADO },
]

/** Curricula that wait for a decision; one of them is of somebody who is a candidate already. Their files are not part of a demonstration. */
export async function curriculosRecebidos({ client, empresaId, usuarios }: Company): Promise<void> {
  const { rows } = await client.query<{ nome: string; email: string }>(
    `select p.nome, p.email from candidato c join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
      where c.empresa_id = $1 and p.email is not null order by c.id limit 1`,
    [empresaId],
  )
  const conhecido = rows.map(
    ({ nome, email }): Recebido => ({
      ...{ arquivo: 'curriculo-atualizado.pdf', situacao: 'lido', nome, email, confianca: 'alta' },
      texto: `${nome}\n${email}\n\nExperiência\nAuxiliar de Estoque, Depósito Jangada, 2022 a 2025`,
    }),
  )
  for (const [i, um] of [...RECEBIDOS, ...conhecido].entries())
    await client.query(
      `insert into curriculo_recebido (empresa_id, situacao, motivo, origem, arquivo_nome, hash, remetente, assunto, texto, nome, email, ddd,
                                       fone, cidade, confianca, usuario_id, criado_em)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, now() - make_interval(hours => $17))`,
      [
        ...[empresaId, um.situacao, um.motivo, um.porEmail ? 'email' : 'arquivo', um.arquivo],
        createHash('sha256').update(`${empresaId}:${i}`).digest(),
        ...[um.porEmail?.remetente, um.porEmail?.assunto, um.texto, um.nome, um.email, um.ddd, um.fone, um.cidade],
        ...[um.confianca, um.porEmail ? null : usuarios[1], 3 + 7 * i],
      ],
    )
}
