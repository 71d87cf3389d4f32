import { expect, it } from 'vitest'
import { camposUsados, preencher, problemaNoTexto } from '../../kit/textos.ts'
import { CAMPOS_DO_CERTIFICADO, CERTIFICADO_PADRAO, camposDoCertificado } from './certificado-campos.ts'

it('R1056 R1057 the default title is the course, the default content names talent, course and workload in class hours', () => {
  expect(CERTIFICADO_PADRAO.titulo).toBe('{{curso}}')
  const valores = { talento: 'Ana {{curso}}', curso: ['NR-10', 'NR-12'], horas: '48' }
  expect(preencher(CAMPOS_DO_CERTIFICADO, CERTIFICADO_PADRAO.conteudo, valores)).toBe(
    'Certificamos que Ana {{curso}} concluiu o curso NR-10 e NR-12, com carga horária total de 48 horas-aula.',
  )
  expect(camposUsados(CERTIFICADO_PADRAO.conteudo)).toEqual(['talento', 'curso', 'horas'])
})
it('what was written before the catalogue had its other fields is still filled in', () => {
  for (const campo of ['talento', 'curso', 'horas', 'certificacao'])
    expect(problemaNoTexto(CAMPOS_DO_CERTIFICADO, `{{${campo}}}`)).toBeNull()
  expect(camposDoCertificado.titulo.safeParse('{{x}}').success).toBe(false)
  expect(camposDoCertificado.titulo.safeParse('').error?.issues[0]?.message).toBe('Título é obrigatório')
})
