-- Lets wrk ask the paths that follow `--` in turn.
local requests = {}
local turn = 0

function init(paths)
  for index, path in ipairs(paths) do
    requests[index] = wrk.format("GET", path)
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end
