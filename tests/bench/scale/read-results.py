"""Reads all results of a contract with OpenMetadata's own client, once for each line on its input, and says how long that took."""

import json
import os
import sys
import time
import types

folder, base_url, token, contract = sys.argv[1:5]
sys.path.insert(0, folder)
# The package's own first file loads profilers and parsers of SQL, which reading needs not.
package = types.ModuleType("metadata")
package.__path__ = [os.path.join(folder, "metadata")]
sys.modules["metadata"] = package

from metadata.generated.schema.entity.datacontract.dataContractResult import DataContractResult  # noqa: E402
from metadata.ingestion.models import custom_basemodel_validation  # noqa: E402
from metadata.ingestion.ometa.client import REST, ClientConfig  # noqa: E402

# It lists what has columns, which a result is not, and needs a library for databases that is not here: looking for it in vain once
# for each object, with a warning, took minutes. What the client does with each object itself stays.
custom_basemodel_validation._initialize_transformable_entities = lambda: None

config = ClientConfig(base_url=base_url, auth_header="Authorization", access_token=token)
client = REST(config)


def read_all():
    rows = []
    after = ""
    while after is not None:
        cursor = f"&after={after}" if after else ""
        page = client.get(f"/dataContracts/{contract}/results?limit=1000{cursor}")
        rows.extend(DataContractResult(**row) for row in page["data"])
        after = page["paging"].get("after")
    return len(rows)


print(json.dumps({"ready": True}), flush=True)
for _ in sys.stdin:
    started = time.perf_counter()
    count = read_all()
    print(json.dumps({"rows": count, "ms": (time.perf_counter() - started) * 1000}), flush=True)
