import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import * as c from '@quadro/contract/sst/funcoes/funcoes.ts'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { today } from '../../../kit/call/session.ts'
import { HistoricoNaPagina } from '../../../kit/record/historico.tsx'
import type { CampoDaLinha } from '../../../kit/record/linha-do-tempo.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { CamposDaFuncao, valoresDaFuncao } from './funcao-campos.tsx'

type Linha = c.FuncaoHistorico
const CAMPOS: CampoDaLinha<Linha>[] = [
  { campo: 'CBO', chave: (l) => l.codigoCBO, texto: c.cboPorExtenso },
  { campo: 'Descrição', chave: (l) => l.descricao, texto: (l) => l.descricao },
]
const schema = z.object(c.camposDaFuncao)
const SEM_AVISO = { errors: 'none' } as const

/** What the function was on a chosen day, and its rows, with what each changed. */
export function HistoricoDaFuncao({ funcao }: { funcao: c.Funcao }) {
  const { id, historicoFuncao: linhas } = funcao
  const base = (linha: Linha | undefined) => linha ?? c.funcaoEm(linhas, today()) ?? funcao
  return (
    <HistoricoNaPagina
      historico={{
        ...{ de: funcao.nomeFuncao, label: `Histórico de ${funcao.nomeFuncao}`, coluna: 'Função' },
        ...{ linhas, campos: CAMPOS, mayEdit: funcao.pode.includes('editar'), schema },
        titulo: (linha) => linha.nomeFuncao,
        values: (linha, data) => ({ ...valoresDaFuncao(base(linha)), data }),
        fields: (linha) => <CamposDaFuncao linha={base(linha)} />,
        save: (linha, output) =>
          linha
            ? call(c.historicos.alterar, { id, hid: linha.id, versao: linha.versao, ...output }, SEM_AVISO)
            : call(c.historicos.inserir, { id, ...output }, SEM_AVISO),
        remove: ({ id: hid, versao }) => call(c.historicos.excluir, { id, hid, versao }),
      }}
      onDay={(dia) => <NoDia linha={vigenteEm(linhas, dia)} />}
    />
  )
}

function NoDia({ linha }: { linha: Linha | null }) {
  if (!linha) return <p>A função ainda não existia nesse dia. Quem já a tinha aparece com o primeiro nome dela.</p>
  return (
    <Facts
      items={[
        { label: 'Nome', value: linha.nomeFuncao },
        { label: 'CBO', value: c.cboPorExtenso(linha) || 'Sem CBO informado' },
        { label: 'Descrição', value: linha.descricao, isWide: true },
      ]}
    />
  )
}
