import { formatarData } from '@quadro/contract/kit/formato.ts'
import { pgrs } from '@quadro/contract/sst/pgr/pgr.ts'
import { today } from '../../../kit/call/session.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { ShieldCheck } from '../../../ui/icons.ts'
import { Overdue } from '../../../ui/state/Overdue.tsx'
import { SituacaoDoPgr } from './pgr-situacao.tsx'

export default listPage(pgrs, {
  icon: ShieldCheck,
  placeholder: 'Buscar por lugar ou profissional',
  about:
    'O PGR reúne os riscos dos grupos homogêneos de um estabelecimento ou de uma obra, e o que se faz contra eles.',
  columns: [
    { key: 'nome', width: 230, grow: 3, isName: true },
    { key: 'numero', width: 90, align: 'end', priority: 3 },
    { key: 'situacao', width: 140, phone: 'badge', cell: (p) => <SituacaoDoPgr situacao={p.situacao} /> },
    {
      key: 'vigenteNumero',
      width: 190,
      priority: 1,
      phone: 'second',
      cell: (p) =>
        p.vigenteNumero === null ? (
          'Nenhuma versão'
        ) : (
          <Overdue isLate={(p.vigenteAte ?? '') < today()}>
            {`Versão ${p.vigenteNumero}, até ${formatarData(p.vigenteAte!)}`}
          </Overdue>
        ),
    },
    { key: 'data', width: 110, priority: 4 },
    { key: 'validade', width: 120, priority: 5 },
    { key: 'profissionalNome', width: 190, grow: 1, priority: 2, phone: 'third' },
  ],
})
