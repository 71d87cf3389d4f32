import { modelosCertificado } from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { Award } from '../../../ui/icons.ts'

export default listPage(modelosCertificado, {
  icon: Award,
  about: 'Um modelo diz como os certificados são impressos: a moldura ao fundo e até 4 logos, cada um no seu lugar.',
  columns: [
    { key: 'nome', width: 240, grow: 2, isName: true },
    { key: 'moldura', width: 200, grow: 1, priority: 2, phone: 'second' },
    { key: 'logos', width: 90, priority: 3, phone: 'none', cell: (r) => r.logos.length || '—' },
    { key: 'qtdCertificacoes', width: 130, priority: 1, phone: 'none', cell: (r) => r.qtdCertificacoes || '—' },
    { key: 'qtdCursos', width: 100, priority: 1, phone: 'none', cell: (r) => r.qtdCursos || '—' },
  ],
})
